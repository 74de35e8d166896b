/** What devices are told of an order, and how the shop asks whether they may be. */
export const notifications = {
  registered: 'This device will hear of your orders.',
  pushed: {
    title: {
      confirmed: 'Thank you for your order',
      Packed: 'Packed and ready',
      Shipped: 'On its way',
      'Out for delivery': 'Almost with you',
      Delivered: 'It has arrived',
      Cancelled: 'Order cancelled',
      lapsed: 'Your payment goes back to you',
      goesBack: 'Money goes back to you',
      refunded: 'Your refund is sent',
    },
    body: {
      confirmed: 'Order {id} is confirmed.',
      Packed: 'Order {id} is packed.',
      Shipped: 'Order {id} has left our shop.',
      'Out for delivery': 'Order {id} is out for delivery.',
      Delivered: 'Order {id} has been delivered.',
      Cancelled: 'Order {id} has been cancelled.',
      lapsed: 'Your payment for order {id} came too late. It goes back to you.',
      goesBack: 'Money of order {id} goes back to you. See why.',
      refunded: 'We sent back money for order {id}.',
    },
  },
  earnings: {
    title: {
      pending: 'You earn on a new order',
      cancelled: 'An order was cancelled',
      confirmed: 'Your commission is confirmed',
      reversed: 'A commission is taken back',
      'taken-back': 'A commission is taken back',
      'left-out': 'You earn nothing on an order',
      waits: 'A commission waits',
    },
    body: {
      pending: '{amount} is pending. See when it is confirmed.',
      confirmed: '{amount} is added to your income.',
      reversed: '{amount} is taken back. See why.',
      'taken-back': '{amount} is taken back. See why.',
      cancelled: 'The pending {amount} will not be paid.',
      'left-out': 'The pending {amount} will not be paid. See why.',
      waits: '{amount} is yours and waits. See why.',
    },
  },
  setOff: {
    title: { taken: 'A debt was set off', returned: 'A debt is set off no more' },
    body: {
      taken: '{amount} of an account that was erased is set off. Write to us if it was not yours.',
      returned: '{amount} of an account that was erased is owed to you again.',
    },
  },
  payout: {
    title: { paid: 'Your earnings are paid', failed: 'A payout came back' },
    body: {
      paid: '{amount} was sent to your bank account.',
      failed: '{amount} could not be paid. Please check your bank details.',
    },
  },
  question: {
    title: 'Hear about your order?',
    text: 'This device can tell you when your order is packed, on its way and at your door. It also tells what you earn by referring, if you do. Nothing else, and you can switch it off at any time.',
    yes: 'Yes, tell me',
    later: 'Not now',
    thanks: 'You will hear of your orders on this device.',
    refused: 'Your browser does not allow messages from this shop. You can change that in its settings for this site.',
    failed: 'This device could not be set up for messages. We keep writing to you by email.',
  },
  notGranted: 'Messages are not allowed on this device, so no push token is requested.',
  open: 'See your order',
} as const;
