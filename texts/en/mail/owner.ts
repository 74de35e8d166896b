/** Mails that tell the owner what happened and what is to be done. */
export const ownerMails = {
  ownerNotice: {
    orders: { one: 'New order {id}: {amount}', many: '{count} new orders: {amount}' },
    cancellations: {
      one: 'Order {id} was cancelled by its buyer: {amount}',
      many: '{count} orders were cancelled by their buyers: {amount}',
    },
    failures: {
      one: 'One mail or other work of the shop has failed',
      many: '{count} mails and other works of the shop have failed',
      next: 'See them with “job list”, and let one be tried again with “job again”.',
    },
    labels: {
      order: 'Order',
      placed: 'Placed',
      buyer: 'Buyer',
      city: 'City',
      pieces: 'Pieces',
      total: 'Total',
      payment: 'Payment',
      see: 'See it with',
    },
    payment: {
      paid: 'Paid online',
      advance: '{paid} paid online, {balance} to collect on delivery',
      due: '{balance} to collect on delivery',
    },
    more: 'And {count} more.',
  },
  refundFailed: {
    subject: 'A refund of {amount} for order {id} failed',
    heading: 'A refund failed',
    lead: 'The refund {refund} of {amount} for order {id} could not be sent, and its buyer waits for it.',
    failure: 'The payment service says: {failure}',
    next: 'Ask for it again with “refund again {refund}”, or transfer it yourself and note that with “refund paid {refund} --reference <bank reference>”.',
  },
  dispute: {
    subject: {
      open: 'The payment of order {id} is disputed: {amount}',
      won: 'The dispute about order {id} is won',
      lost: 'The dispute about order {id} is lost: {amount}',
      closed: 'The dispute about order {id} is closed',
    },
    heading: {
      open: 'A payment is disputed',
      won: 'A dispute is won',
      lost: 'A dispute is lost',
      closed: 'A dispute is closed',
    },
    lead: {
      open: 'The buyer of order {id} has asked her bank for {amount} of what she paid. The bank decides.',
      won: 'The bank has decided about {amount} of order {id}: the money stays with you.',
      lost: 'The bank has decided about {amount} of order {id}: the payment service takes it from you. It counts as given back, so that no other refund sends it again.',
      closed: 'The dispute about {amount} of order {id} is closed; the bank takes nothing.',
    },
    next: {
      open: 'Answer the dispute {dispute} at the payment service{by}, with the invoice and the proof of delivery. Send nothing more for this order before; refunds of this payment wait until the bank has decided.',
      won: 'There is nothing more to do; refunds that waited for it are sent now.',
      closed: 'There is nothing more to do; refunds that waited for it are sent now.',
      lost: 'See what is left of the order with “order show {id}”.',
    },
    by: ' by {moment}',
  },
  signatoryChange: {
    subject: 'Who signs the payouts of {shop} has changed',
    heading: 'Who signs payouts has changed',
    added: '{name} may sign payouts from {time}, Indian time, on.',
    addedBy: '{name} may sign payouts from {time}, Indian time, on. {by} let her in.',
    removed: '{name} signs payouts no more.',
    notYou:
      'If you do not know of this, somebody else runs the commands of your shop: let nothing be approved, and look at "payout signatories".',
  },
} as const;
