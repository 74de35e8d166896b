import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT_FILE_PATH } from '#contract/console/audit.ts';
import { consoleContract } from '#contract/console/index.ts';
import { contract } from '#contract/index.ts';
import { LOGO_FILES } from '#domain/settings/shop-picture.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** What is mounted beside the contract, whose rows name their guard: read by everybody, by a member, by staff, or posted to. */
const routes: Record<'everybody' | 'member' | 'staff' | 'posted', readonly string[]> = {
  everybody: [
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/favicon.ico',
    '/.well-known/security.txt',
    '/manifest.webmanifest',
    '/offline',
    // A document without data.
    '/console',
    '/console*',
    '/sitemap.xml',
    String.raw`/sitemap-:page(^\d+).xml`,
    '/api/openapi.json',
    '/api/docs',
    ...LOGO_FILES.map((file) => `/media/logo/${file}`),
    // What is built, and pictures.
    '*',
  ],
  member: ['/invoice/:orderId/pdf', '/api/spot/:referId/statement.:format(^(?:csv|pdf)$)'],
  staff: [AUDIT_FILE_PATH],
  // By browsers and mail programs, with a secret or without effect, and by the gateway with its signature.
  posted: ['/csp-reports', '/confirm-contact', '/newsletter', '/not-me', '/api/payment/webhook'],
};

/**
 * The methods and addresses in the router's drawing of its tree, of which each line shows what it adds to the line it
 * hangs on, such as "GET /healthz". HEAD is left out: it comes with every GET.
 */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, Number.POSITIVE_INFINITY, (above[depth - 1] ?? '') + part);
      const address = (above[depth] ?? '').replace(/\|:\w+$/, '');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${address}`);
    });
}

/** Two calls whose parameter has another name are one address. */
const shapeOf = (route: string): string => route.replaceAll(/:\w+/g, ':');

test('every route beside the contract and the stand-ins is for everybody, for a member, for staff or posted to', () => {
  const inContract = new Set(
    [...contract, ...consoleContract].map(({ row }) => shapeOf(`${row.method} /api${row.path}`)),
  );
  const mounted = routesIn(shop.app.printRoutes({ commonPrefix: false }));
  const beside = mounted.filter((route) => !inContract.has(shapeOf(route)) && !route.includes(' /dev/'));
  const named = [
    ...[...routes.everybody, ...routes.member, ...routes.staff].map((address) => `GET ${address}`),
    ...routes.posted.map((address) => `POST ${address}`),
  ];
  expect(beside.toSorted()).toEqual(named.toSorted());
});

test.each([
  ['/invoice/KD-1-AAAA/pdf', 302],
  ['/api/spot/7QK4M2XD/statement.csv', 401],
  [AUDIT_FILE_PATH, 401],
])('%s is kept from everybody but its member or the staff', async (url, status) => {
  const { statusCode, headers } = await shop.app.inject({ url });
  expect([statusCode, headers['cache-control']]).toEqual([status, expect.stringContaining('no-store')]);
});
