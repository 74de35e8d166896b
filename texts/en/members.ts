export const members = {
  title: 'Personal & Bank Details',
  pageLead: 'These details go on your orders and, when you refer others, on your referral income.',
  groups: {
    you: 'You',
    address: 'Delivery address',
    identity: 'Identity and bank',
    nominee: 'Nominee',
    referral: 'Referral',
  },
  identityNote:
    'Asked so that referral income can be paid to you and tax deducted correctly. We keep only the last four digits of your Aadhaar.',
  fields: {
    fullName: 'Full name',
    fatherName: "Father's name",
    googleAddress: 'Google address',
    address: 'Locality/address',
    city: 'City',
    state: 'State',
    pincode: 'Pincode',
    email: 'Email',
    mobile: 'Mobile',
    aadhaar: 'Aadhaar number',
    pan: 'PAN',
    bankName: 'Bank name',
    accountNumber: 'Account number',
    ifsc: 'IFSC code',
    nomineeName: 'Nominee name',
    nomineeRelation: 'Nominee relation',
    nomineeId: 'Nominee PAN/Aadhaar',
    referenceId: 'Reference id',
  },
  examples: {
    aadhaar: '12 digits',
    pan: 'ABCDE1234F',
    ifsc: 'HDFC0001234',
    googleAddress: 'Building, street, area',
    mobile: '10 digits',
    pincode: '6 digits',
  },
  /** What stands under a number of which only the end is shown. */
  maskedHint: 'Only the last four are shown. Type the whole number to change it.',
  /** Below twelve digits that no card bears; they are saved all the same. */
  aadhaarUnlikely: 'A digit may be wrong. Please check the number against your card.',
  addressSuggestions: 'Addresses',
  /** The name that the service asks to stand beside its suggestions. */
  addressSource: 'Google Maps',
  /** Below a pincode that is not on the list; it may be right all the same. */
  pincodeUnknown: 'We do not know this pincode. Please check its six digits.',
  /** Where a pincode and the rest of an address do not belong together. */
  addressQuestion: {
    state: {
      text: 'Pincode {pincode} is in {place}, but the address says {written}. Which is right?',
      take: 'Take {place}',
      keep: 'Keep {written}',
    },
    'google-address': {
      text: 'The Google address names the pincode {written}, the pincode below it is {pincode}. Which is right?',
      take: 'Take {written}',
      keep: 'Keep {pincode}',
    },
    typePincode: 'Please type the pincode of {written}.',
  },
  /** Below a branch code that is not on the list; it may be right all the same. */
  ifscUnlisted: 'We do not know this code. Please check it against your cheque book.',
  referenceFound: 'Reference found: {name}',
  required: 'Please fill this in.',
  /** What stands folded away when the owner does without all of it. */
  paidGroup: 'For being paid as a referrer, and nominee',
  deliverTo: 'Deliver to {name}',
  allDetails: 'All your details',
  save: 'Save',
  update: 'Update',
  edit: 'Edit',
  cancel: 'Cancel',
  stillNeeded: 'Still needed for an order: {fields}.',
  saved: 'Details saved successfully!',
  updated: 'Details updated!',
  saveFailed: 'Save failed!',
  updateFailed: 'Update failed!',
  loadFailed: 'Failed to fetch data',
  /** Behind the link in a mail about changed details. */
  notMe: {
    name: 'Your account',
    title: 'Was it somebody else?',
    text: 'Then everybody else who is signed in to your account is signed out, and nothing is paid out to you until you confirm your bank details with a code that we mail to you.',
    action: 'It was not me',
  },
  disowned: {
    title: 'Your account is protected',
    text: 'Whoever else was signed in is signed out, and payouts wait. Choose a new password now, check your bank details, and confirm them in your wallet.',
    action: 'Choose a new password',
  },
  notMeInvalid: {
    title: 'This link is no longer valid',
    text: 'It may be incomplete or too old, or the details were confirmed since. Log in to look at them.',
    action: 'Look at my details',
  },
  /** Below a contact address that is not confirmed; {email} is that of the account. */
  contact: {
    note: 'News of your orders goes to {email} until you confirm {contact}: open the mail that we sent there.',
    again: 'Send it again',
    sent: 'The mail is on its way, unless that address was asked often enough today. Please look into the spam folder, too.',
    name: 'Your email',
    title: 'Do you want news of orders at this address?',
    text: 'Once you confirm, news of orders goes here: of those placed with the account that named this address.',
    action: 'Confirm',
  },
  contactConfirmed: {
    title: 'Your address is confirmed',
    text: 'News of your orders goes to it from now on.',
    action: 'Go to the shop',
  },
  contactLinkInvalid: {
    title: 'This link is no longer valid',
    text: 'It may be incomplete or too old, or a newer one was mailed. You can ask for another where your details stand.',
    action: 'Look at my details',
  },
  bankCodeSent: 'We sent a 6-digit code to {email}.',
  bankConfirmed: 'Thank you. Your bank details are confirmed, and payouts go on.',
} as const;
