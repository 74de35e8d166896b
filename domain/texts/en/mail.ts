/** What the shop writes in its mails. */
export const mail = {
  footer: 'This mail was sent by {shop}, {address}.',
  signUpCode: {
    subject: '{code} is your code for {shop}',
    heading: 'Confirm your email',
    lead: 'Enter this code to go on with your registration.',
    life: 'It works once, for {minutes} minutes.',
    notYou: 'If you did not ask for it, you need not do anything: without the code nothing happens.',
  },
  accountExists: {
    subject: 'You have an account at {shop}',
    heading: 'You have an account already',
    lead: 'Somebody asked to register with this address, most likely you. There is nothing to register, you can log in.',
    login: 'Log in',
    forgotten: 'If you do not remember your password, you can choose a new one:',
    reset: 'Reset password',
    notYou: 'If it was not you, you need not do anything. Nobody was told that this account exists.',
  },
  orderConfirmed: {
    subject: 'Your order {id} is confirmed',
    heading: 'Thank you, {name}',
    lead: 'Your order {id} is confirmed.',
    quantity: '{quantity} × {title}',
    delivery: 'Delivery charge',
    total: 'Total',
    paid: 'Paid online',
    balance: 'To pay on delivery',
    track: 'Track your order',
  },
} as const;
