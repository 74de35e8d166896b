/** Mails that bring a code. */
export const codeMails = {
  signUpCode: {
    subject: 'Your code for {shop}',
    heading: 'Confirm your email',
    lead: 'Enter this code to go on with your registration.',
    life: 'It works once, for {minutes} minutes.',
    notYou: 'If you did not ask for it, you need not do anything: without the code nothing happens.',
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
  noticesCode: {
    subject: 'Your code for {shop}',
    heading: 'Hear of orders',
    lead: 'The owner of {shop} wants this address to be told of new orders. Confirm it with this code.',
    life: 'It works once, for {minutes} minutes.',
    notYou: 'If you do not know the shop, you need not do anything: without the code nothing is sent here.',
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
} as const;
