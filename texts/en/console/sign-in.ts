/** Signing in to the console, giving the second factor again, and accepting an invitation. */
export const signIn = {
  title: 'Sign in',
  lead: 'The console of {shop}, for its staff.',
  leadUnknown: 'The console of the shop, for its staff.',
  passkey: 'Sign in with a passkey',
  byPassword: 'Use password',
  noPasskeys: 'Passkeys do not work at this address. Sign in with your password.',
  email: 'E-mail',
  password: 'Password',
  code: 'Code of your app, or a recovery code',
  codeHint: 'Six digits that change every 30 seconds, or one of the ten codes that you kept.',
  submit: 'Sign in',
  demo: 'This is the demo shop. Its accounts are printed where it was started, and listed in its README.',
  lost: 'Lost your passkey, phone or password? Ask an owner of the shop, or whoever runs its server, to reset your sign-in.',
};

/** What a browser says when a passkey was not used. */
export const passkeyFailures = {
  notUsed: 'No passkey was used. Try again, or choose another way.',
  known: 'This device has a passkey of your account already.',
  notPossible: 'This browser could not use a passkey. Choose another way.',
};

export const stepUp = {
  title: 'Confirm that it is you',
  text: 'This needs a fresh second factor. What you typed is kept, and goes on afterwards.',
  passkey: 'Use your passkey',
  password: 'Your password',
  submit: 'Confirm',
};

export const welcome = {
  title: 'Welcome to the console',
  entryTitle: 'Set up your sign-in again',
  lead: 'You are invited to run {shop}, as {role}. You sign in as {email}.',
  entryLead: 'Choose how you sign in to {shop} from now on. You stay {role}, as {email}.',
  noSecret: 'Open the link of your invitation again: it is no longer in the address.',
  signedIn:
    'You are signed in. Recovery codes are shown once; if you have not kept them, make new ones under Security.',
  toConsole: 'Go to the console',
  toSecurity: 'Go to Security',
  toSignIn: 'Go to the sign-in',
  name: 'Your name',
  nameHint: 'As the others see it, and as the audit log names you.',
  how: 'How you sign in',
  byPasskey: 'With a passkey',
  byPasskeyHint: 'Your fingerprint, face or screen lock. Nothing to remember, nothing to steal.',
  byPassword: 'With a password and an app',
  byPasswordHint: 'An authenticator app on your phone shows a code for each sign-in.',
  byPasswordDemo: 'With a password',
  password: 'Password',
  joinPasskey: 'Create a passkey and continue',
  join: 'Continue',
  withApp: 'Also ask for codes of an authenticator app',
};

/** Setting up an authenticator app. */
export const appSetup = {
  scan: 'Scan this with your authenticator app',
  typed: 'Or type this key into it:',
  link: 'Open it in an app on this device',
  code: 'Code that the app shows',
};

export const recoveryCodes = {
  title: 'Your recovery codes',
  text: 'Each of them signs you in once, when you have neither passkey nor phone. They are shown this once: print them, or keep them where nobody else looks.',
  print: 'Print',
  copy: 'Copy',
  copied: 'The codes are copied.',
  kept: 'I have kept them',
};
