/** The pages of the two forms; what the forms themselves say stands in messages.ts. */
export const contact = {
  title: 'Contact',
  heading: 'Get In Touch',
  description: 'Write to {name}, call, chat or visit.',
  lead: 'Write to us, call, or come by. A person answers.',
  form: 'Write to us',
  information: 'Contact information',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  address: 'Address',
  none: 'The shop has not entered a phone number or an address yet. The form reaches it all the same.',
  greeting: 'Hello, I have a question',
  showMap: 'Show the map',
  openMap: 'Open in maps',
  email: 'Email',
  mapNote: 'The map comes from Google, which then learns your network address.',
  map: 'Map of {address}',
} as const;

export const enquiry = {
  title: 'Enquiry',
  heading: 'Send an enquiry',
  description: 'Ask {name} for larger amounts, gifts, or something it does not have yet.',
  lead: 'Larger amounts, gifts for many, a blend of your own, or something that you make yourself: tell us what you have in mind.',
  form: 'Your enquiry',
  ways: 'Or in another way',
  waysText:
    'A question about an order is answered soonest on the [contact page](/contact). What is asked most stands in [help](/help).',
} as const;
