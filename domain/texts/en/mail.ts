/** What the shop writes in its mails. */
export const mail = {
  contact: 'Questions? {contacts}',
  footer: 'This mail was sent by {shop}, {address}.',
  signUpCode: {
    subject: 'Your code for {shop}',
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
  resetCode: {
    subject: 'Your code for {shop}',
    heading: 'Choose a new password',
    lead: 'Enter this code to go on.',
    life: 'It works once, for {minutes} minutes.',
    notYou:
      'If you did not ask for it, you need not do anything: your password stays as it is. Give this code to nobody.',
  },
  googleCode: {
    subject: 'Your code for {shop}',
    heading: 'Sign in with Google',
    lead: 'Somebody signs in with Google to the account that this address has. Enter this code to allow it from now on.',
    life: 'It works once, for {minutes} minutes.',
    notYou: 'If it was not you, give this code to nobody: without it nothing happens.',
  },
  secondFactorCode: {
    subject: 'Your code for {shop}',
    heading: 'Codes of your app',
    lead: 'Enter this code to turn the codes of your app on or off.',
    life: 'It works once, for {minutes} minutes.',
    notYou:
      'If it was not you, give this code to nobody, and choose a new password: somebody is signed in to your account.',
  },
  noAccount: {
    subject: 'There is no account for you at {shop}',
    heading: 'There is no account yet',
    lead: 'Somebody, most likely you, wanted a new password for this address. It has no account here; perhaps you registered with another one.',
    register: 'Create an account',
    notYou: 'If it was not you, you need not do anything. Nobody was told that there is no account.',
  },
  accountWarning: {
    when: 'When: {time}, Indian time',
    withWhat: 'With: {device}',
    reset: 'Reset password',
  },
  newDevice: {
    subject: 'A new sign-in to your account at {shop}',
    heading: 'A new sign-in',
    lead: 'Somebody signed in to your account with a device that was not used for it before. If it was you, you need not do anything.',
    notYou: 'If it was not you, choose a new password now. That signs out everybody who is signed in to your account.',
    signIns: 'See where you are signed in',
  },
  passwordChanged: {
    subject: 'Your password at {shop} was changed',
    heading: 'Your password was changed',
    lead: 'Your account has a new password, and every device that was signed in to it was signed out. If it was you, you need not do anything.',
    notYou:
      'If it was not you, somebody else reads your mail. Change the password of your mailbox first, and then the one of your account.',
  },
  secondFactorOn: {
    subject: 'Your account at {shop} asks for codes of an app',
    heading: 'The codes of your app are on',
    lead: 'From now on a sign-in to your account asks for a code of an app. If it was you, you need not do anything.',
    notYou:
      'If it was not you, somebody else is signed in to your account. Choose a new password now, which signs out everybody, and write to the shop.',
  },
  secondFactorOff: {
    subject: 'Your account at {shop} asks for no codes any more',
    heading: 'The codes of your app are off',
    lead: 'From now on a sign-in to your account asks for no code of an app. If it was you, you need not do anything.',
    notYou:
      'If it was not you, somebody else is signed in to your account. Choose a new password now, which signs out everybody, and turn the codes on again.',
  },
  wrongCodes: {
    subject: 'Wrong codes for your account at {shop}',
    heading: 'Somebody enters wrong codes',
    lead: 'Somebody passed the first step of a sign-in to your account, and then entered a wrong code five times in a row. If it was you, check the clock of your phone, or use a recovery code.',
    notYou:
      'If it was not you, somebody knows your password, or uses your Google account: change the password now. Nobody was let in, and the codes stay on.',
  },
  secondFactorRemoved: {
    subject: 'The codes of your app at {shop} are off',
    heading: 'The codes of your app are off',
    lead: 'On a request, the shop turned the codes of an app off for your account, and signed it out everywhere. If you asked for that, log in and set up an app again.',
    when: 'When: {time}, Indian time',
    login: 'Log in',
    notYou:
      'If you did not ask for it, somebody wants to get into your account: choose a new password now and write to the shop.',
    reset: 'Reset password',
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
  detailsChanged: {
    subject: 'Your details at {shop} were changed',
    heading: 'Your details were changed',
    lead: 'Somebody who is signed in to your account entered other details there.',
    what: 'Changed: {details}',
    pause: 'Nothing is paid out to an account before it is {hours} hours old.',
    ifYou: 'If it was you, you need not do anything.',
    notYou:
      'If it was not you, say so now: whoever else is signed in to your account is signed out, and nothing is paid out until you confirm your bank details.',
    notMe: 'It was not me',
    life: 'The button works for {days} days. It opens a page that asks you first.',
  },
  bankDetailsCode: {
    subject: 'Your code for {shop}',
    heading: 'Confirm your bank details',
    lead: 'Enter this code in your wallet, and payouts go on.',
    details: 'It confirms: PAN ending in {pan}, account ending in {account}, IFSC {ifsc}.',
    life: 'It works once, for {minutes} minutes.',
    notYou: 'If these are not your details, do not enter it and give it to nobody: correct your details first.',
  },
  erasingCode: {
    subject: 'Your code for {shop}',
    heading: 'Erase your account',
    lead: 'Enter this code to erase your account and what we keep of you. That cannot be undone.',
    life: 'It works once, for {minutes} minutes.',
    notYou:
      'If you did not ask for it, do not give it to anybody, and log out everywhere: without the code nothing happens.',
  },
  erased: {
    subject: 'Your account at {shop} is erased',
    heading: 'Your account is erased',
    lead: 'What we kept of you is gone, and you are logged out everywhere.',
    kept: 'Of your orders we keep amounts, products, dates and pincodes without your name. Invoices stay as they were issued, with your name and address, as the tax law asks.',
    bye: 'This is the last mail to this address. You are welcome to register again at any time.',
  },
  newsletterAsked: {
    subject: 'Do you want the letters of {shop}?',
    heading: 'Please confirm your email',
    lead: 'Somebody, most likely you, entered this address to get our letters. Nobody gets them who has not confirmed it.',
    confirm: 'Confirm',
    life: 'The link holds for {days} days.',
    notYou: 'If it was not you, you need not do anything: the address is then forgotten.',
  },
  contactAsked: {
    subject: 'Do you want news of orders at {shop}?',
    heading: 'Please confirm your email',
    lead: 'Somebody, most likely you, entered this address as the contact for orders at our shop. News of orders goes to it once you confirm it.',
    confirm: 'Confirm',
    life: 'The link holds for {days} days. It opens a page that asks you first.',
    notYou: 'If it was not you, you need not do anything: nothing else is sent to this address.',
  },
  onNewsletterList: {
    subject: 'You are on the list of {shop}',
    heading: 'You are on the list',
    lead: 'This address gets our letters, a few times a year.',
    leave: 'If you no longer want them, you can leave at any time:',
    leaveList: 'Leave the list',
  },
  parcel: {
    expected: 'Expected',
    window: 'between {from} and {to}',
    address: 'Delivery to',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
  },
  line: '{quantity} × {title}',
  free: 'Free',
  minus: '− {amount}',
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
  messageReceived: {
    subject: { contact: 'Message {reference} from the contact page', enquiry: 'Enquiry {reference}' },
    heading: { contact: 'A message from the contact page', enquiry: 'An enquiry' },
    name: 'Name',
    mobile: 'Phone',
    email: 'Email',
    member: 'Has an account',
    isMember: { yes: 'Yes', no: 'No' },
    message: 'Message',
    answer: 'An answer to this mail goes to the address that was entered with it.',
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
  earnings: {
    subject: {
      pending: '{amount} is pending',
      cancelled: 'The pending {amount} will not be paid',
      confirmed: '{amount} is confirmed',
      reversed: '{amount} is taken back',
      'taken-back': '{amount} is taken back',
      'left-out': 'The pending {amount} will not be paid',
      waits: '{amount} is confirmed and waits',
    },
    heading: {
      pending: '{amount} is pending, {name}',
      cancelled: 'The pending {amount} will not be paid, {name}',
      confirmed: '{amount} is yours, {name}',
      reversed: '{amount} is taken back, {name}',
      'taken-back': '{amount} is taken back, {name}',
      'left-out': 'The pending {amount} will not be paid, {name}',
      waits: '{amount} is yours and waits, {name}',
    },
    lead: {
      pending:
        'An order came in on which you earn. Your part is confirmed when the order is delivered and the time in which it may be sent back is over. Until then it can still come to nothing.',
      confirmed:
        'What was bought was kept, so your part is confirmed and added to your income, after the tax that the law has us deduct.',
      reversed:
        'What was bought was sent back, its money went back, or the rules of the programme give you no part of it, so your part is taken back.',
      cancelled:
        'The order was cancelled before your part of it was confirmed, or the rules of the programme give you no part of it, so you earn nothing on it.',
      'taken-back':
        'A number in your details is one of somebody else on the order too, and one person earns once on an order. We have decided that your part of it is not paid. Your wallet says who took the number up after the other. To object, write to our grievance officer, who is named at the foot of every page of the shop.',
      'left-out':
        'A number in your details is one of somebody else on the order too, and one person earns once on an order. Your wallet says who took it up after the other. If that is not right, write to our grievance officer, who is named at the foot of every page of the shop.',
      waits:
        'A number in your details is one of somebody else on the order too. Nothing is taken from you: this amount waits until we have decided, and whatever else you earned is paid as ever. Your wallet says who took the number up after the other. To object, write to our grievance officer, who is named at the foot of every page of the shop.',
    },
    wallet: 'See your wallet',
    choose: 'What we write to you about your earnings is yours to choose, in your wallet.',
  },
  setOff: {
    subject: {
      taken: '{amount} of an account that was erased is set off',
      returned: '{amount} are owed to you again',
    },
    heading: { taken: '{amount} are set off, {name}', returned: '{amount} are owed to you again, {name}' },
    lead: {
      taken:
        '{amount} of an account that was erased is set off against what we owe you. That account was paid for goods which came back later, under the PAN that is yours by now. It is set off once, and is no income of yours.',
      returned:
        '{amount} of an account that was erased had been set off against what we owe you. It is owed to you again.',
    },
    object: 'If it was not your account, write to us: answer this mail, or use the contact page.',
    wallet: 'See your wallet',
  },
  payout: {
    subject: { paid: '{amount} was sent to your bank', failed: '{amount} could not be paid' },
    heading: { paid: 'We paid you {amount}, {name}', failed: 'Your payout came back, {name}' },
    lead: {
      paid: 'Your earnings of {amount} were sent to your bank account that ends in {account}.',
      failed:
        'Your bank did not take the {amount} that we sent to the account that ends in {account}. It is owed to you again: please check your bank details, so that the next payout can bring it.',
    },
    said: { paid: 'The bank’s reference', failed: 'Your bank says' },
    action: { paid: 'See your wallet', failed: 'Check your bank details' },
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
  refunded: {
    subject: 'Your refund of {amount} is sent',
    heading: 'Your refund is sent, {name}',
    lead: 'We sent back {amount} for your order {id}. Your bank may need some days to show it.',
    reference: 'The bank’s reference is {reference}.',
    track: 'See your order',
  },
  quotationAsked: {
    subject: 'Quote request {reference}',
    heading: 'A request for a quote',
    name: 'Name',
    mobile: 'Phone',
    email: 'Email',
    member: 'Has an account',
    isMember: { yes: 'Yes', no: 'No' },
    coupon: 'Coupon code',
    description: 'Description',
    total: 'Total at catalogue prices',
  },
  quotationReceived: {
    subject: 'We have your request {reference}',
    heading: 'Thank you for your request',
    lead: 'Our team will contact you shortly with a quote for:',
    reference: 'Your reference is {reference}.',
    notYou: 'If you did not ask for it, you need not do anything.',
  },
} as const;
