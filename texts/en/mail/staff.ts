/** Mails to those who run the shop, about their accounts of the console. */
export const staffMails = {
  staffInvitation: {
    subject: 'You are invited to run {shop}',
    heading: 'Welcome to the console',
    lead: '{by} invites you to the console of {shop}, as {role}. The button opens a page on which you choose how you sign in.',
    action: 'Accept the invitation',
    life: 'The link works once, within {hours} hours. Give it to nobody: whoever opens it can take the account.',
    notYou: 'If you do not expect this, you need not do anything.',
  },
  staffEntry: {
    subject: 'Enter your account at {shop} anew',
    heading: 'Enter your account anew',
    lead: '{by} removed the password, passkeys and codes of your account at the console of {shop}, since you lost them. The button opens a page on which you choose new ones.',
    action: 'Choose how you sign in',
    life: 'The link works once, within {hours} hours. Give it to nobody: whoever opens it can take the account.',
    notYou: 'If you did not ask for this, call the owner of the shop now.',
  },
  ownerInvited: {
    subject: 'Somebody is invited as an owner of {shop}',
    heading: 'A new owner is invited',
    lead: '{by} invited {email} as an owner. An owner may do everything at the console of {shop}, and look after its staff.',
    action: 'See the staff',
    notYou: 'If this should not be, end the invitation now.',
  },
  staffNews: {
    when: 'When: {time}, Indian time',
    from: 'From: {network}',
    action: 'See how you sign in',
    newDevice: {
      subject: 'A new sign-in to the console of {shop}',
      heading: 'A new sign-in',
      lead: 'Somebody signed in to your account at the console with a browser that was not used for it before: {what}. If it was you, you need not do anything.',
      notYou: 'If it was not you, end that sign-in now and change your password.',
    },
    passkeyCopied: {
      subject: 'A passkey of yours at {shop} may have been copied',
      heading: 'A passkey was refused',
      lead: 'The passkey “{what}” counted backwards, as a copy of it does. Nobody was let in by it.',
      notYou: 'Remove this passkey now and add a new one.',
    },
    passkeyAdded: {
      subject: 'Your account at the console of {shop} has a new passkey',
      heading: 'A passkey was added',
      lead: 'The passkey “{what}” was added to your account, which was signed out everywhere else. If it was you, you need not do anything.',
      notYou: 'If it was not you, somebody else is signed in as you: remove it now and tell the owner of the shop.',
    },
    passkeyRemoved: {
      subject: 'A passkey of your account at the console of {shop} was removed',
      heading: 'A passkey was removed',
      lead: 'The passkey “{what}” was removed from your account, which was signed out everywhere else. If it was you, you need not do anything.',
      notYou: 'If it was not you, somebody else is signed in as you: tell the owner of the shop now.',
    },
    appOn: {
      subject: 'Your account at the console of {shop} asks for codes of an app',
      heading: 'The codes of your app are on',
      lead: 'From now on a sign-in by your password asks for a code of an app. Your account was signed out everywhere else. If it was you, you need not do anything.',
      notYou: 'If it was not you, somebody else is signed in as you: tell the owner of the shop now.',
    },
    appOff: {
      subject: 'Your account at the console of {shop} asks for no codes any more',
      heading: 'The codes of your app are off',
      lead: 'From now on a sign-in asks for no code of an app. Your account was signed out everywhere else. If it was you, you need not do anything.',
      notYou: 'If it was not you, somebody else is signed in as you: tell the owner of the shop now.',
    },
    codesRenewed: {
      subject: 'Your account at the console of {shop} has new recovery codes',
      heading: 'New recovery codes',
      lead: 'Ten new recovery codes were made for your account; those of before end. If it was you, you need not do anything.',
      notYou: 'If it was not you, somebody else is signed in as you: tell the owner of the shop now.',
    },
    passwordChanged: {
      subject: 'Your password for the console of {shop} was changed',
      heading: 'Your password was changed',
      lead: 'Your account at the console has a new password, and was signed out everywhere else. If it was you, you need not do anything.',
      notYou: 'If it was not you, somebody else is signed in as you: tell the owner of the shop now.',
    },
  },
} as const;
