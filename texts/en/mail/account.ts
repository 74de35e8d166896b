/** Mails that tell a member of the account itself. */
export const accountMails = {
  accountExists: {
    subject: 'You have an account at {shop}',
    heading: 'You have an account already',
    lead: 'Somebody asked to register with this address, most likely you. There is nothing to register, you can log in.',
    login: 'Log in',
    forgotten: 'If you do not remember your password, you can choose a new one:',
    reset: 'Reset password',
    notYou: 'If it was not you, you need not do anything. Nobody was told that this account exists.',
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
  contactAsked: {
    subject: 'Do you want news of orders at {shop}?',
    heading: 'Please confirm your email',
    lead: 'Somebody, most likely you, entered this address as the contact for orders at our shop. News of orders goes to it once you confirm it.',
    confirm: 'Confirm',
    life: 'The link holds for {days} days. It opens a page that asks you first.',
    notYou: 'If it was not you, you need not do anything: nothing else is sent to this address.',
  },
  erased: {
    subject: 'Your account at {shop} is erased',
    heading: 'Your account is erased',
    lead: 'What we kept of you is gone, and you are logged out everywhere.',
    kept: 'Of your orders we keep amounts, products, dates and pincodes without your name. Invoices stay as they were issued, with your name and address, as the tax law asks.',
    bye: 'This is the last mail to this address. You are welcome to register again at any time.',
  },
} as const;
