import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import * as orders from '#contract/orders.ts';
import { saveSettings } from '../../settings/settings-store.ts';
import { addBuyer, addMember, addProduct, addProducts, type TestMember } from '../../testing/builders.ts';
import { statementsOf } from '../../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const login = '/api/loginuser';
const codeOf = (body: string): unknown => (JSON.parse(body) as { code: unknown }).code;

describe('a write with the session cookie from elsewhere is refused and does nothing', () => {
  let member: TestMember;
  beforeEach(async () => {
    member = await addMember(shop);
  });

  /** The address of the shop itself, without its scheme. */
  const own = () => new URL(shop.deps.config.publicUrl).host;
  test.each<[string, () => Record<string, string>]>([
    ['no origin', () => ({})],
    ['the origin "null" of a sandboxed frame', () => ({ origin: 'null' })],
    ['another host', () => ({ origin: 'https://evil.example' })],
    ['a host that ends like ours', () => ({ origin: `https://evil-${own()}` })],
    ['a host that begins like ours', () => ({ origin: `https://${own()}.evil.example` })],
    ['another port', () => ({ origin: `${shop.deps.config.publicUrl.origin.replace(/:\d+$/, '')}:4443` })],
    ['our host as the user of another', () => ({ origin: `https://${own()}@evil.example` })],
    ['a referrer alone that is foreign', () => ({ referer: `https://evil.example/${own()}` })],
  ])('%s', async (_title, headers) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/logout',
      cookies: Object.fromEntries(member.cookies),
      headers: headers(),
    });
    expect(answer.statusCode).toBe(403);
    expect(await member.request('GET', '/api/session')).toMatchObject({ status: 200 });
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
  ])('a body that a form of another page can send, as %s', async (type, status) => {
    const body = '{"email":"asha@example.in","password":"monsoon-7"}';
    const answer = await shop.visitor().request('POST', login, { body, headers: { 'content-type': type } });
    expect(answer.status).toBe(status);
  });

  test('another method in a header changes nothing', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    expect(await member.request('GET', '/api/session', { headers })).toMatchObject({ status: 200 });
    expect(await member.request('GET', '/api/session')).toMatchObject({ status: 200 });
  });
});

test('headers that name another caller do not escape a limit where no proxy is trusted', async () => {
  const visitor = shop.visitor('10.9.8.7');
  const statuses: number[] = [];
  for (let n = 0; n < 102; n++) {
    const address = `203.0.113.${n}`;
    const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
    statuses.push((await visitor.request('POST', login, { body: {}, headers })).status);
  }
  expect(statuses.slice(0, 100).every((status) => status === 400)).toBe(true);
  expect(statuses.slice(100)).toEqual([429, 429]);
});

test('behind one proxy a limit counts the address that the proxy added, whatever the caller wrote before it', async () => {
  const behind = await openTestShop({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'login-address=2' } });
  onTestFinished(() => behind.close());
  const proxy = behind.visitor('10.9.8.7');
  const statusOf = async (forged: string, caller: string) => {
    const headers = { 'x-forwarded-for': `${forged}, ${caller}` };
    return (await proxy.request('POST', login, { body: {}, headers })).status;
  };
  const statuses = [];
  for (let n = 1; n <= 4; n++) statuses.push(await statusOf(`203.0.113.${n}`, '198.51.100.7'));
  expect(statuses).toEqual([400, 400, 429, 429]);
  expect(await statusOf('198.51.100.7', '198.51.100.8')).toBe(400);
});

describe('1,300 filters in one address are refused with how many there may be, before anything is searched', () => {
  const asked = (name: string, valueOf: (n: number) => string): string =>
    Array.from({ length: 1_300 }, (_, n) => `${name}=${valueOf(n)}`).join('&');

  test.each([
    ['prices', asked('prices', (n) => `0-${n}`)],
    ['categories', asked('categories', (n) => `c${n}`)],
    ['types', asked('types', () => 'simple')],
  ])('of %s', async (name, query) => {
    const statements = await statementsOf(shop.deps, async () => {
      const answer = await shop.visitor().request('GET', `/api/catalogue/search?${query}`);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({
        code: 'invalid-input',
        fields: { [name]: 'Must have 30 entries or fewer.' },
      });
    });
    expect(statements).toEqual([]);
  });
});

describe('bodies that are meant to break the shop', () => {
  test.each([
    [
      'keys of every object',
      '{"__proto__":{"isAdmin":true},"email":"a@example.in","password":"monsoon-7"}',
      [400, 401],
    ],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@example.in"}', [400, 401]],
    ['30,000 lists in one another', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, [400]],
    ['a number beyond all numbers', '{"email":1e400,"password":1e400}', [400]],
  ])('%s are refused in words, and no object changes', async (_title, body, statuses) => {
    const answer = await shop.visitor().request('POST', login, { body });
    expect(statuses).toContain(answer.status);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('a compressed body is not unpacked', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: login,
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        origin: shop.deps.config.publicUrl.origin,
      },
      payload: gzipSync(JSON.stringify({ email: 'x'.repeat(60_000), password: 'monsoon-7' })),
    });
    expect([400, 415]).toContain(answer.statusCode);
  });
});

describe('an order that is made to cost less', () => {
  let buyer: TestMember;
  let product_id: string;
  beforeEach(async () => {
    buyer = await addBuyer(shop);
    ({ id: product_id } = await addProduct(shop));
  });
  const place = (line: object, total: unknown, over: object = {}) =>
    buyer.request('POST', '/api/payment/paydelivery', {
      body: {
        cart_products: [{ product_id, ...line }],
        payment_mode: 'Pay on delivery',
        totalAmountbeforePay: total,
        ...over,
      },
    });
  const placed = async () => (await shop.deps.db.selectFrom('orders').select('id').execute()).length;

  test.each([0, -1, 1.5, 1e9, 'NaN', '1e400', [1], null])('by a quantity of %j is refused', async (quantity) => {
    expect([400, 409]).toContain((await place({ quantity }, 499)).status);
    expect(await placed()).toBe(0);
  });

  test.each([0, -499, 498.99, 498.996, 499.004, 499.01, 1e21, '-0'])(
    'by a total of %j is refused with what it costs',
    async (total) => {
      const answer = await place({ quantity: 1 }, total);
      expect([400, 409]).toContain(answer.status);
      expect(['quote-changed', 'invalid-input']).toContain(codeOf(answer.body));
      expect(await placed()).toBe(0);
    },
  );

  test('by prices, sums, charges and discounts that it names itself costs what the shop counts', async () => {
    const answer = await place({ quantity: 1, product_saleprice: 0.01, price_paise: 1, discount: 498 }, 499, {
      total_paise: 1,
      delivery_paise: -49_800,
      coupon: { discount: 498 },
      state: 'paid',
    });
    expect(answer.status).toBe(200);
    const rows = await shop.deps.db.selectFrom('orders').select(['total_paise', 'payment_state']).execute();
    expect(rows).toEqual([{ total_paise: 49_900, payment_state: 'balance-due' }]);
  });

  test('by another product’s variation is refused, and a product of one kind is sold as itself', async () => {
    const [sizes, dear] = [await addProduct(shop, { kind: 'variable' }), await addProduct(shop)];
    const [foreign = ''] = dear.skus;
    const refused = await place({ product_id: sizes.id, quantity: 1, product_sku: foreign }, 499);
    expect([refused.status, codeOf(refused.body)]).toEqual([400, 'choose-variation']);
    expect(await placed()).toBe(0);
    await place({ quantity: 1, product_sku: foreign }, 499);
    const lines = await shop.deps.db.selectFrom('order_lines').select('sku').execute();
    expect(lines.map(({ sku }) => sku)).not.toContain(foreign);
  });

  test('by 101 lines is refused, also as a text, and one of 100 is placed where the owner allows as many', async () => {
    const anyNumber = { onDeliveryAmount: null, onDeliveryLines: null, newcomerOnDeliveryAmount: null };
    await saveSettings(shop.deps.db, { 'order-ceilings': { ...anyNumber, newcomerOnDeliveryLines: null } });
    const products = await addProducts(
      shop,
      Array.from({ length: 101 }, () => ({})),
    );
    const lines = products.map(({ id }) => ({ product_id: id, quantity: 1 }));
    const placeAll = (chosen: object[], cart_products: unknown = chosen) =>
      place({}, 499 * chosen.length, { cart_products });
    for (const answer of [await placeAll(lines), await placeAll(lines, JSON.stringify(lines))])
      expect([answer.status, codeOf(answer.body)]).toEqual([400, 'invalid-input']);
    expect(await placed()).toBe(0);
    expect((await placeAll(lines.slice(1))).status).toBe(200);
  });

  test('and its quote are refused for a product that is hidden', async () => {
    const { id } = await addProduct(shop, { status: 'Inactive' });
    const line = { product_id: id, quantity: 1 };
    const quote = { cart_products: [line], payment_mode: 'Pay on delivery' as const };
    await expect(buyer.call(orders.quoteFor, { body: quote })).rejects.toMatchObject({ code: 'product-unavailable' });
    expect((await place(line, 499)).status).toBe(409);
    expect(await placed()).toBe(0);
  });
});
