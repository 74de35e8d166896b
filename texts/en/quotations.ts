/** What is said around a request for an offer (glossary: quotation). */
export const quotes = {
  sent: 'Request sent. Our team will contact you shortly.',
  reference: 'Your request number: {reference}',
  guestDetails: {
    title: 'Enter Guest Details',
    lead: 'Your phone number is all we need. The rest helps us to answer.',
    leadToLogin: 'Of these, only your phone number is needed. You log in next, and what you typed stays.',
    name: 'Full Name',
    mobile: 'Phone Number',
    email: 'Email Address',
    description: 'Description',
    descriptionExample: 'Sizes, amounts, when you need it',
    submit: 'Proceed to Checkout',
  },
  items: { one: '1 item', many: '{n} items' },
  whatsapp: 'WhatsApp us',
  whatsappMessage: 'Hello, I asked for a quote for: {titles}',
  leaving: 'Taking you to your account',
  stay: 'Go to your account',
} as const;
