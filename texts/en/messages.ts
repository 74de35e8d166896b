/** What is said around the two forms by which visitors write to the shop. */
export const messages = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  mobile: 'Mobile',
  message: 'Message',
  missing: {
    name: 'Please enter your name.',
    email: 'Please enter your email.',
    mobile: 'Please enter your phone number.',
  },
  privacy: 'We use this to answer you and delete it after {days} days: [Privacy Policy](/privacy-policy).',
  failed: 'It was not sent. What you wrote is still here: please try again in a moment, or call us.',
  needsScript: 'This form needs JavaScript, which this browser does not run at the moment.',
  contact: {
    sent: 'Thank you for contacting!',
    kept: 'Your message is with us. We answer to the address you gave.',
    example: 'An order, a fragrance, a question about brewing',
    send: 'Send message',
  },
  enquiry: {
    sent: 'Enquiry Sent',
    kept: 'Your enquiry is with us. We answer to the address you gave.',
    example: 'What you need, how much of it, and by when',
    send: 'Send enquiry',
    passedOn: 'Your enquiry also goes to {host}, which keeps a copy of its own.',
  },
} as const;
