/** The pages that say something of the shop itself, and what they are called in an address. */
export const CONTENT_PAGES = [
  '/about',
  '/contact',
  '/enquiry-form',
  '/help',
  '/referral-programme',
  '/refund-policy',
  '/privacy-policy',
  '/terms-and-conditions',
] as const;
