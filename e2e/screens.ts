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

/** A screen of the console that is looked at in every width and state. */
export interface ConsoleScreen {
  name: string;
  /** As `console/routes.ts` writes it. */
  route: string;
  /** Where it is; of a thing, the list whose first row leads to it. */
  path: string;
  isDetail?: true;
  /** Nobody is signed in yet. */
  isOutside?: true;
  /** What it says while the shop has nothing for it; left out where there always is something. */
  empty?: string | RegExp;
  /** What it says once what it asks for has come; left out where it asks for nothing. */
  loaded?: string;
}

/** Every screen of the console in the demo shop. */
export const consoleScreens: ConsoleScreen[] = [
  { name: 'sign-in', route: 'sign-in', path: '/sign-in', isOutside: true },
  { name: 'welcome', route: 'welcome', path: '/welcome', isOutside: true },
  {
    name: 'products',
    route: 'products',
    path: '/products',
    loaded: 'Masala Chai No. 4',
    empty: 'No products yet',
  },
  { name: 'new-product', route: 'products/new', path: '/products/new' },
  { name: 'product', route: 'products/:product_id', path: '/products', isDetail: true, loaded: 'Texts' },
  {
    name: 'categories',
    route: 'products/categories',
    path: '/products/categories',
    loaded: 'Black Tea',
    empty: 'No categories yet',
  },
  { name: 'new-category', route: 'products/categories/new', path: '/products/categories/new' },
  {
    name: 'category',
    route: 'products/categories/:category_id',
    path: '/products/categories',
    isDetail: true,
    loaded: 'Picture of the tile',
    empty: 'This category is not there any more',
  },
  { name: 'pages', route: 'front/pages', path: '/front/pages', loaded: 'Refund Policy' },
  { name: 'page', route: 'front/pages/:page', path: '/front/pages', isDetail: true, loaded: 'Versions' },
  { name: 'settings', route: 'settings', path: '/settings', loaded: 'Order numbers look like' },
  {
    name: 'coupons',
    route: 'products/coupons',
    path: '/products/coupons',
    loaded: 'WELCOME10',
    empty: 'No coupons yet',
  },
  { name: 'new-coupon', route: 'products/coupons/new', path: '/products/coupons/new' },
  {
    name: 'coupon',
    route: 'products/coupons/:code',
    path: '/products/coupons',
    isDetail: true,
    loaded: 'Results',
  },
  { name: 'front-home', route: 'front/home', path: '/front/home', loaded: 'Rain on warm earth' },
  {
    name: 'audit',
    route: 'settings/audit',
    path: '/settings/audit',
    loaded: 'Corrected stock',
    empty: 'Nothing yet',
  },
  {
    name: 'delivery',
    route: 'settings/delivery',
    path: '/settings/delivery',
    loaded: 'Uttar Pradesh',
    empty: 'The shop does not deliver anywhere yet',
  },
  {
    name: 'delivery-charges',
    route: 'settings/delivery/charges',
    path: '/settings/delivery/charges',
    loaded: 'Charges by distance',
    empty: 'No charges yet',
  },
  { name: 'security', route: 'settings/security', path: '/settings/security', loaded: 'Where you are signed in' },
  { name: 'staff', route: 'settings/staff', path: '/settings/staff', loaded: 'nirmala@example.in' },
  {
    name: 'staff-account',
    route: 'settings/staff/:staff_id',
    path: '/settings/staff',
    isDetail: true,
    loaded: 'Role and rights',
  },
  { name: 'my-shop', route: 'my-shop', path: '/my-shop', loaded: 'Good to have' },
  { name: 'unknown', route: '*', path: '/no/such/screen' },
];
