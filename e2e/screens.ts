import { pageOf } from './demo-pages.ts';

/** The screens that everybody may open, in the demo shop. */
export const publicScreens: [name: string, path: string][] = [
  ['home', '/'],
  ['shop', '/shop'],
  ['search without a find', '/product?search=coffee'],
  ['category', '/category-detail/Chai%20%26%20Kahwa'],
  ['simple product', pageOf('masala-chai-no-4')],
  ['variable product', pageOf('gulab-no-7')],
  ['sold-out product', pageOf('gur-chai')],
  ['group', pageOf('monsoon-edit')],
  ['empty cart', '/cart'],
  ['login', '/login'],
  ['register', '/register'],
  ['new password', '/reset'],
  ['about', '/about'],
  ['contact', '/contact'],
  ['enquiry', '/enquiry-form'],
  ['help', '/help'],
  ['how referring works', '/referral-programme'],
  ['refund policy', '/refund-policy'],
  ['privacy policy', '/privacy-policy'],
  ['terms', '/terms-and-conditions'],
  ['newsletter', '/newsletter'],
  ['not me', '/not-me?token=none'],
  ['confirm contact', '/confirm-contact?token=none'],
  ['newsletter from a link', '/newsletter?leave=unknown'],
  ['filtered shop', '/shop?sort=price-low&price=200-400&category=Floral'],
  ['unknown address', '/no/such/page'],
];

/** The screens of a member who is signed in. */
export const ownScreens: [name: string, path: string][] = [
  ['checkout', '/checkout'],
  ['orders', '/my-account'],
  ['rewards', '/my-account?tab=rewards'],
  ['wallet', '/my-account?tab=wallet'],
  ['help in the account', '/my-account?tab=help'],
  ['history', '/history'],
  ['seller agreement', '/seller-agreement'],
  ['details', '/page'],
  ['invoice', '/invoice'],
];
