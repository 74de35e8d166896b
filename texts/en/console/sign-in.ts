/** Signing in to the console, giving the second factor again, and accepting an invitation. */
export const signIn = {
  title: 'Sign in',
  lead: 'The console of {shop}, for those who run it.',
  leadUnknown: 'The console, for those who run the shop.',
  passkey: 'Sign in with a passkey',
  byPassword: 'Use password',
  noPasskeys: 'This address can have no passkeys. Sign in by your password.',
  email: 'E-mail',
  password: 'Password',
  code: 'Code of your app, or a recovery code',
  codeHint: 'Six digits that change every 30 seconds, or one of the ten codes that you kept.',
  submit: 'Sign in',
  demo: 'This is the demo shop. The accounts that may sign in stand where it was started, and in its README.',
  lost: 'Lost your passkey, phone or password? An owner of the shop, or whoever looks after its server, makes you a new way in.',
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
  entryTitle: 'Enter your account anew',
  lead: 'You are invited to run {shop}, as {role}. You sign in as {email}.',
  entryLead: 'Choose how you sign in to {shop} from now on. You stay {role}, as {email}.',
  noSecret: 'Open the link of your invitation again: it is not in the address any more.',
  name: 'Your name',
  nameHint: 'As the others see it, and as the audit log names you.',
  how: 'How you sign in',
  byPasskey: 'By a passkey',
  byPasskeyHint: 'Your fingerprint, face or screen lock. Nothing to remember, nothing to steal.',
  byPassword: 'By a password and an app',
  byPasswordHint: 'An authenticator app on your phone shows a code for each sign-in.',
  byPasswordDemo: 'By a password',
  password: 'Password',
  joinPasskey: 'Create a passkey and go on',
  join: 'Go on',
  withApp: 'Ask for codes of an app, too',
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
