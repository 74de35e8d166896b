import { index, route, type RouteConfig } from '@react-router/dev/routes';

/**
 * A page's id: its feature and its file, without the rooms between. Tabs that were opened on the version before ask by
 * it, so a page that moves within its feature keeps it.
 */
const idOf = (file: string): string => file.replace(/^\.\/(\w+)\/(?:.*\/)?([\w-]+)\.tsx?$/, '$1/$2');

const page = (path: string, file: string, id = idOf(file)) => route(path, file, { id });

/** Every address of the storefront (specification, section 2; /help by decision Q031). */
export default [
  index('./catalogue/home/home-page.tsx', { id: 'catalogue/home-page' }),
  page('shop', './catalogue/listing/shop-page.tsx', 'shop'),
  page('product', './catalogue/listing/shop-page.tsx', 'product-search'),
  page('category-detail/:category', './catalogue/listing/category-page.tsx'),
  page('product/:encodedTitle/:encodedProductId', './catalogue/product/product-page.tsx'),

  page('cart', './cart/cart-page.tsx'),
  page('checkout', './orders/checkout/checkout-page.tsx'),
  page('payment-success/:id', './payments/payment-success-page.tsx'),
  page('payment-failed/:id', './payments/payment-failed-page.tsx'),
  page('track/:id', './orders/tracking/track-page.tsx'),
  page('invoice', './invoices/invoice-page.tsx'),

  page('login', './auth/sign-in/login-page.tsx'),
  page('register', './auth/register/register-page.tsx'),
  page('reset', './auth/reset/reset-page.tsx'),

  page('my-account', './account/my-account-page.tsx'),
  page('history', './account/history-page.tsx'),
  page('wallet', './account/wallet-page.tsx'),
  page('seller-agreement', './rewards/programme/agreement-page.tsx'),
  page('page', './members/profile-page.tsx'),
  page('not-me', './members/not-me-page.tsx'),
  page('confirm-contact', './members/contact-page.tsx'),
  page('pagemain', './account/pagemain.ts'),

  page('newsletter', './leads/newsletter-page.tsx'),

  page('about', './content/about-page.tsx'),
  page('contact', './content/contact-page.tsx'),
  page('enquiry-form', './content/enquiry-page.tsx'),
  page('help', './content/help-page.tsx'),
  page('referral-programme', './rewards/programme/programme-page.tsx'),
  page('refund-policy', './content/refund-policy-page.tsx'),
  page('privacy-policy', './content/privacy-policy-page.tsx'),
  page('terms-and-conditions', './content/terms-page.tsx'),
  page('*', './content/not-found-page.tsx'),
] satisfies RouteConfig;
