/** Turning the codes of an app on and off; apart from the sign-in pages, which do not show them. */
export const secondFactor = {
  title: 'Codes of an app',
  offer: 'With an authenticator app on your phone, whoever knows your password still cannot sign in.',
  isOn: 'On: each sign-in asks for a code of your app. {count} recovery codes are left.',
  password: 'Password',
  byMail: 'Without a password: send me a code',
  mailed: 'Code from the mail',
  start: 'Set up an app',
  stop: 'Turn off',
  scan: 'Scan this with your authenticator app, or enter the key by hand, then type the code that it shows.',
  picture: 'QR code for your authenticator app',
  key: 'Key: {secret}',
  code: 'Code of your app',
  confirm: 'Turn on',
  recovery:
    'Your recovery codes. Keep them where you find them without your phone: each signs you in once, and they are not shown again.',
  codeSent: 'We sent a 6-digit code to your email.',
  on: 'The codes of your app are on.',
  off: 'The codes of your app are off.',
  failed: 'We could not look up whether the codes of an app are on.',
  request: 'You have money to be paid out. Protect it with the codes of an app.',
  protect: 'Set it up',
} as const;
