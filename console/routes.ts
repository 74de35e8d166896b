import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('./shell/layout.tsx', [
    index('./shell/first-screen.tsx'),
    route('products', './catalogue/products/list.tsx'),
    route('products/new', './catalogue/products/form.tsx'),
    route('products/:product_id', './catalogue/products/detail.tsx'),
    route('settings/audit', './audit/list.tsx'),
    route('*', './shell/unknown-address.tsx'),
  ]),
] satisfies RouteConfig;
