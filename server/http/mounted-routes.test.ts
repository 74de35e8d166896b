import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** What is mounted beside the contract, whose rows name their guard. */
const routes: Record<'everybody' | 'member' | 'posted', readonly string[]> = {
  everybody: [
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/favicon.ico',
    '/.well-known/security.txt',
    '/manifest.webmanifest',
    '/offline',
    '/sitemap.xml',
    String.raw`/sitemap-:page(^\d+).xml`,
    '/api/openapi.json',
    '/api/docs',
    // What is built, and pictures.
    '*',
  ],
  member: ['/invoice/:orderId/pdf', '/api/spot/:referId/statement.:format(^(?:csv|pdf)$)'],
  // By browsers and mail programs, with a secret or without effect, and by the gateway with its signature.
  posted: ['/csp-reports', '/confirm-contact', '/newsletter', '/not-me', '/api/payment/webhook'],
};

/** The addresses in the router's drawing of its tree, of which each line shows what it adds to the line it hangs on. */
function addressesIn(tree: string): string[] {
  const above: string[] = [];
  return tree
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, indent = '', part = ''] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, Number.POSITIVE_INFINITY, (above[depth - 1] ?? '') + part);
      return above[depth] ?? '';
    });
}

test('every route beside the contract and the stand-ins is for everybody, for a member or posted to', () => {
  const inContract = new Set(contract.map(({ row }) => `/api${row.path}`));
  const mounted = addressesIn(shop.app.printRoutes({ commonPrefix: false }))
    .filter((address) => !address.startsWith('/dev/'))
    // Two calls whose parameter has another name are one address.
    .map((address) => address.replace(/\|:\w+$/, ''));
  const beside = mounted.filter((address) => !inContract.has(address));
  expect(beside.toSorted()).toEqual(Object.values(routes).flat().toSorted());
});

test.each([
  ['/invoice/KD-1-AAAA/pdf', 302],
  ['/api/spot/7QK4M2XD/statement.csv', 401],
])('%s is kept from everybody but its member', async (url, status) => {
  const { statusCode, headers } = await shop.app.inject({ url });
  expect([statusCode, headers['cache-control']]).toEqual([status, expect.stringContaining('no-store')]);
});
