import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the storefront (specification, section 2; /help by decision Q031). */
export default [
  index('./catalogue/home/home-page.tsx'),
  route('shop', './catalogue/listing/shop-page.tsx', { id: 'shop' }),
  route('product', './catalogue/listing/shop-page.tsx', { id: 'product-search' }),
  route('category-detail/:category', './catalogue/listing/category-page.tsx'),
  route('product/:encodedTitle/:encodedProductId', './catalogue/product/product-page.tsx'),

  route('cart', './cart/cart-page.tsx'),
  route('checkout', './orders/checkout/checkout-page.tsx'),
  route('payment-success/:id', './payments/payment-success-page.tsx'),
  route('payment-failed/:id', './payments/payment-failed-page.tsx'),
  route('track/:id', './orders/tracking/track-page.tsx'),
  route('invoice', './invoices/invoice-page.tsx'),

  route('login', './auth/sign-in/login-page.tsx'),
  route('register', './auth/register/register-page.tsx'),
  route('reset', './auth/reset/reset-page.tsx'),

  route('my-account', './account/my-account-page.tsx'),
  route('history', './account/history-page.tsx'),
  route('wallet', './account/wallet-page.tsx'),
  route('seller-agreement', './rewards/programme/agreement-page.tsx'),
  route('page', './members/profile-page.tsx'),
  route('not-me', './members/not-me-page.tsx'),
  route('confirm-contact', './members/contact-page.tsx'),
  route('pagemain', './account/pagemain.ts'),

  route('newsletter', './leads/newsletter-page.tsx'),

  route('about', './content/about-page.tsx'),
  route('contact', './content/contact-page.tsx'),
  route('enquiry-form', './content/enquiry-page.tsx'),
  route('help', './content/help-page.tsx'),
  route('referral-programme', './rewards/programme/programme-page.tsx'),
  route('refund-policy', './content/refund-policy-page.tsx'),
  route('privacy-policy', './content/privacy-policy-page.tsx'),
  route('terms-and-conditions', './content/terms-page.tsx'),
  route('*', './content/not-found-page.tsx'),
] satisfies RouteConfig;
