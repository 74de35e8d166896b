import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  route('sign-in', './staff/sign-in/form.tsx'),
  route('welcome', './staff/welcome/form.tsx'),
  layout('./shell/layout.tsx', [
    index('./shell/first-screen.tsx'),
    route('my-shop', './opening/detail.tsx'),
    route('products', './catalogue/products/list.tsx'),
    route('products/categories', './catalogue/categories/list.tsx'),
    route('products/categories/new', './catalogue/categories/form.tsx'),
    route('products/categories/:category_id', './catalogue/categories/detail.tsx'),
    route('products/coupons', './coupons/list.tsx'),
    route('products/coupons/new', './coupons/form.tsx'),
    route('products/coupons/:code', './coupons/detail.tsx'),
    route('products/new', './catalogue/products/form.tsx'),
    route('products/:product_id', './catalogue/products/detail.tsx'),
    route('front/pages', './content/pages/list.tsx'),
    route('front/pages/:page', './content/pages/detail.tsx'),
    route('settings', './settings/list.tsx'),
    route('settings/audit', './audit/list.tsx'),
    route('settings/delivery', './delivery/places/list.tsx'),
    route('settings/delivery/charges', './delivery/charges/form.tsx'),
    route('settings/security', './staff/security/detail.tsx'),
    route('settings/staff', './staff/accounts/list.tsx'),
    route('settings/staff/:staff_id', './staff/accounts/detail.tsx'),
    route('*', './shell/unknown-address.tsx'),
  ]),
] satisfies RouteConfig;
