import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import plugin from './walls.mjs';

const root = resolve(import.meta.dirname, '..');

/** What the wall says of an import, or null when it lets it pass. */
function sayOf(importer: string, specifier: string): string | null {
  const said: string[] = [];
  const context = {
    filename: resolve(root, importer),
    report: ({ message }: { message: string }) => said.push(message),
  };
  plugin.rules.walls.create(context).ImportDeclaration({ source: { value: specifier } });
  return said[0] ?? null;
}

test.each([
  ['domain/orders/quote.ts', '#server/db/open.ts', /domain\/ is pure/],
  ['domain/orders/quote.ts', '../../web/api.ts', /domain\/ is pure/],
  ['domain/orders/quote.ts', 'node:fs', /domain\/ is pure/],
  ['domain/orders/quote.ts', 'zod/mini', /domain\/ is pure/],
  ['contract/orders.ts', '#server/orders/routes.ts', /only describes what travels/],
  ['contract/orders.ts', 'zod', /only describes what travels/],
  ['server/orders/routes.ts', '#web/api.ts', /server\/ never meets web/],
  ['web/orders/checkout/checkout-page.tsx', '#server/config.ts', /web\/ never meets server/],
  ['web/orders/checkout/checkout-page.tsx', '../../../server/config.ts', /web\/ never meets server/],
  ['web/catalogue/home/home-page.tsx', '#demo/catalogue/products.ts', /web\/ never meets server/],
  ['console/api.ts', '#server/config.ts', /console\/ meets neither/],
  ['console/shell/frame.tsx', '#web/layout/frame.tsx', /console\/ meets neither/],
  ['console/shell/frame.tsx', '../catalogue/thumb.tsx', /stands below/],
  ['console/ui/list/use-walk.ts', '../../catalogue/products/list.tsx', /stands below/],
  ['theme/ornaments/ornament.tsx', '#web/api.ts', /theme\/ is tokens/],
  ['texts/en/cart.ts', '#domain/money.ts', /knows nothing else/],
  ['server/cart/add-line.ts', '../orders/order-store.ts', /stands below server\/orders/],
  ['server/http/api/session.ts', '../../auth/log-in.ts', /stands below server\/auth/],
  ['server/jobs/jobs.ts', '../deps.ts', /stands below server\/deps.ts/],
  ['web/layout/frame.tsx', '#web/cart/cart-store.ts', /stands below web\/cart/],
  ['web/cart/cart-store.ts', './cart-page.tsx', /stands below web\/cart\/cart-page/],
  ['server/auth/log-in.ts', '#server/cart/cart-store.ts', /stands below server\/cart/],
  ['server/orders/place-order.ts', '../payments/verify-payment.ts', /stands below server\/payments/],
  ['server/orders/place-order.ts', '../providers/payment-gateway/razorpay.ts', /through its port\.ts only/],
  ['server/orders/place-order.ts', '../testing/builders.ts', /for tests only/],
])('%s may not import %s', (importer, specifier, teaches) => {
  expect(sayOf(importer, specifier)).toMatch(teaches);
});

test.each([
  ['domain/orders/quote.ts', '#domain/money.ts'],
  ['domain/money.ts', '#texts/locale.ts'],
  ['texts/en/written/written.test.ts', '#domain/content/content-pages.ts'],
  ['web/routes.test.ts', './cart/cart-page.tsx'],
  ['web/cart/cart-page.tsx', './cart-store.ts'],
  ['domain/orders/quote.test.ts', 'vitest'],
  ['contract/orders.ts', 'zod/mini'],
  ['server/payments/verify-payment.ts', '../orders/confirm-order.ts'],
  ['server/orders/place-order.ts', '../providers/payment-gateway/port.ts'],
  ['server/settings/settings-store.ts', '#domain/cart/add-line.ts'],
  ['server/deps.ts', './providers/payment-gateway/razorpay.ts'],
  ['server/orders/place-order.test.ts', '../testing/builders.ts'],
  ['server/cart/guest-merge.test.ts', '#web/cart/shopping-cart.ts'],
  ['web/orders/checkout/checkout-page.tsx', '#contract/orders.ts'],
  ['console/catalogue/products/list.tsx', '../../ui/list/list.tsx'],
])('%s may import %s', (importer, specifier) => {
  expect(sayOf(importer, specifier)).toBeNull();
});

/** What a rule says of a file, or of SQL in it, when it has something to say. */
function sayOfFile(rule: 'walls' | 'sql-in-stores', path: string): string | null {
  const said: string[] = [];
  const context = { filename: resolve(root, path), report: ({ message }: { message: string }) => said.push(message) };
  const visitor = plugin.rules[rule].create(context);
  visitor.Program?.({});
  visitor.TaggedTemplateExpression?.({ tag: { name: 'sql' } });
  return said[0] ?? null;
}

test.each(['server/unknown/a.ts', 'web/unknown/a.tsx', 'console/unknown/a.tsx'])(
  'the folder of %s has no floor and is refused',
  (path) => {
    expect(sayOfFile('walls', path)).toMatch(/stands on no floor/);
  },
);

test.each(['server/log.ts', 'server/testing/unknown/a.ts', 'domain/unknown/a.ts'])(
  'the folder of %s needs no floor',
  (path) => {
    expect(sayOfFile('walls', path)).toBeNull();
  },
);

test.each([
  'server/orders/place-order.ts',
  'server/operations/start/health.ts',
  'server/jobs/jobs.ts',
  'server/new-room/a.ts',
])('SQL in %s is refused', (path) => {
  expect(sayOfFile('sql-in-stores', path)).toMatch(/SQL stands in \*-store\.ts/);
});

test.each(['server/jobs/queue-store.ts', 'server/db/migrate.ts', 'server/orders/place-order.test.ts'])(
  'SQL may stand in %s',
  (path) => {
    expect(sayOfFile('sql-in-stores', path)).toBeNull();
  },
);

/** What the rule says of an element with these attributes, or null when it lets it pass. */
function sayOfElement(name: string, attributes: string[]): string | null {
  const said: string[] = [];
  const context = { filename: root, report: ({ message }: { message: string }) => said.push(message) };
  const element = { name: { name }, attributes: attributes.map((attribute) => ({ name: { name: attribute } })) };
  plugin.rules['sent-early'].create(context).JSXOpeningElement(element);
  return said[0] ?? null;
}

test.each([
  ['form', ['className', 'onSubmit'], /before the script has come/],
  ['button', ['aria-busy'], /an early press is repeated/i],
] as const)('a %s with %j alone does not work before the script of its page', (name, attributes, teaches) => {
  expect(sayOfElement(name, [...attributes])).toMatch(teaches);
});

test.each([
  ['form', ['method', 'onSubmit']],
  ['form', ['action']],
  ['button', ['type']],
  ['div', []],
] as const)('a %s with %j passes', (name, attributes) => {
  expect(sayOfElement(name, [...attributes])).toBeNull();
});
