/** The legal texts of the shop, by the names of their pages. */
export const pageNames = {
  'refund-policy': 'Refund Policy',
  'privacy-policy': 'Privacy Policy',
  'terms-and-conditions': 'Terms and Conditions',
};
