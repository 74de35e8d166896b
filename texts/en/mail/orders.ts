/** Mails that tell a buyer of an order and its money. */
export const orderMails = {
  parcel: {
    expected: 'Expected',
    window: 'between {from} and {to}',
    address: 'Delivery to',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
  },
  orderConfirmed: {
    subject: 'Your order {id} is confirmed',
    heading: 'Thank you, {name}',
    lead: 'Your order {id} is confirmed.',
    discount: 'Discount',
    coupon: 'Coupon ({code})',
    delivery: 'Delivery charge',
    total: 'Total',
    paid: 'Paid online',
    balance: 'To pay on delivery',
    track: 'Track your order',
  },
  orderMoved: {
    subject: {
      Packed: 'Your order {id} is packed',
      Shipped: 'Your order {id} is on its way',
      'Out for delivery': 'Your order {id} arrives soon',
      Delivered: 'Your order {id} has arrived',
      Cancelled: 'Your order {id} is cancelled',
    },
    heading: {
      Packed: 'Packed and ready, {name}',
      Shipped: 'It is on its way, {name}',
      'Out for delivery': 'Almost with you, {name}',
      Delivered: 'It is with you, {name}',
      Cancelled: 'Your order is cancelled, {name}',
    },
    lead: {
      Packed: 'Your order {id} is packed. We will write again when it leaves.',
      Shipped: 'Your order {id} has left our shop.',
      'Out for delivery': 'Your order {id} is out for delivery.',
      Delivered: 'Your order {id} has been delivered. We hope that you enjoy it.',
      Cancelled: 'Your order {id} has been cancelled and will not be sent.',
      refused: 'Your order {id} could not be handed over at the door. It comes back to us and is cancelled.',
      lost: 'Your order {id} was lost on its way to you, for which we are sorry. It is cancelled.',
    },
    balance: 'Please have {amount} ready, to pay on delivery.',
    refund: 'What you paid, {amount}, goes back the way it came. We process refunds within 7-10 business days.',
    track: 'See your order',
  },
  carrierCorrected: {
    subject: 'Who carries your order {id}',
    heading: 'How to follow your parcel, {name}',
    lead: 'These are the carrier and the tracking number of your order {id}. If we sent you others before, please use these instead.',
  },
  refundAsked: {
    subject: '{amount} of your order {id} goes back to you',
    heading: '{amount} goes back to you, {name}',
    lead: {
      returned: 'What you sent back of your order {id} has reached us.',
      lapsed:
        'Your payment for the order {id} reached us too late: something of it was gone by then, so the order was not placed.',
      unwanted: 'You had cancelled the order {id} before its payment reached us, so nothing will be sent.',
      replaced:
        'Your payment for the order {id} reached us when you had ordered the same in another way, so this order was not placed.',
      'paid-twice':
        'Your order {id} was paid twice. The second payment goes back; it changes nothing about the order itself.',
      'wrong-amount': 'Your payment for the order {id} was of another amount than the order, so it goes back whole.',
    },
    atGateway: 'The money goes back the way it came. We process refunds within 7-10 business days.',
    byHand: 'You paid it at the door, so we send it to your bank account within 7-10 business days.',
    track: 'See your order',
  },
  refunded: {
    subject: 'Your refund of {amount} is sent',
    heading: 'Your refund is sent, {name}',
    lead: 'We sent back {amount} for your order {id}. Your bank may need some days to show it.',
    reference: 'The bank’s reference is {reference}.',
    track: 'See your order',
  },
} as const;
