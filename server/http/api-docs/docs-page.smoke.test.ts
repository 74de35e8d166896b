import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as auth from '#contract/auth.ts';
import * as cart from '#contract/cart.ts';
import * as coupons from '#contract/coupons.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import * as orders from '#contract/orders.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { refusals } from '#texts/en/refusals.ts';
import { html } from '../../html.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { addMember, addProduct } from '../../testing/builders.ts';
import { exampleOf, exampleOfReply, jsonSchema, NO_EXAMPLE } from './examples.ts';
import { messageOf } from './example-messages.ts';

let shop: TestShop;
let page: string;
beforeAll(async () => {
  shop = await openTestShop();
  page = (await shop.app.inject({ url: '/api/docs' })).body;
});
afterAll(() => shop.close());

const escaped = (text: string): string => html`${text}`.markup;
const articleOf = (name: string): string => page.split(`<article id="${name}">`)[1]?.split('</article>')[0] ?? '';
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const shapeOf = ({ reply }: Endpoint): object => (reply.def as { shape?: object }).shape ?? {};

const codesIn = (text: string): unknown[] =>
  [...text.matchAll(/<pre><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, code = '']) => JSON.parse(unescaped(code)));

test('the page runs no script but its own search, which shows itself, and loads nothing from elsewhere', async () => {
  const { headers, statusCode } = await shop.app.inject({ url: '/api/docs' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/api-docs.js" defer>']);
  expect(page).toContain('<form role="search" hidden>');
  expect(page).not.toMatch(/style=|(?:src|href)="(?:https?:)?\/\//);
});

test.each(contract)(
  '$name stands there with its address, what it takes, what it answers and what it refuses',
  ({ name, row }) => {
    const article = articleOf(name);
    expect(page).toContain(`<a href="#${name}">${escaped(row.summary)}</a>`);
    expect(article).toContain(`>${row.method}</code>`);
    expect(article).toContain(`/api${row.path.replace(/:(\w+)/g, '{$1}')}</code>`);
    expect(article).toContain(row.guard === 'member' ? 'A signed-in member' : 'Everybody');
    for (const part of [row.params, row.query, row.body])
      for (const field of Object.keys(
        (part && z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }).properties) ?? {},
      ))
        expect(article).toContain(`<code>${field}</code>`);
    for (const code of row.refusals) {
      expect(article).toContain(`<code>${code}</code>`);
      expect(article).toContain(escaped(refusals[code]));
    }
  },
);

test('the first call works when it is pasted', async () => {
  const pasted = unescaped(/<h2 id="first">[\s\S]*?<kbd>([\s\S]*?)<\/kbd>/.exec(page)?.[1] ?? '');
  const address = /^curl '(http:\/\/localhost:3000\/[^']+)'$/.exec(pasted)?.[1] ?? '';
  const { statusCode, body } = await shop.app.inject({ url: new URL(address).pathname });
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ orignal_logoname: expect.any(String) });
});

test('the page says how other clients are known, which store it is, and that other origins cannot call', () => {
  for (const word of ['Authorization: Bearer', STORE_ID, 'CORS', '/api/payment/webhook']) expect(page).toContain(word);
});

test.each(contract)('$name answers what its examples show', ({ name, row }) => {
  const [success, failure] = codesIn(articleOf(name));
  expect(z.safeParse(row.reply, success)).toMatchObject({ success: true });
  expect(failure).toMatchObject({ message: expect.any(String), code: row.refusals[0] ?? 'invalid-input' });
  const flag = { success: { success: false }, isError: { isError: true, msg: expect.any(String) }, none: {} }[
    row.failure
  ];
  expect(failure).toMatchObject(flag);
});

/** The fields of an example of which there is none. */
const withoutExample = (example: unknown, field: string): string[] => {
  if (example === NO_EXAMPLE) return [field];
  return typeof example === 'object' && example !== null
    ? Object.entries(example).flatMap(([name, value]) => withoutExample(value, `${field}.${name}`))
    : [];
};

test.each(contract)('$name has an example of each of its fields', ({ row }) => {
  const inputs = { params: row.params, query: row.query, body: row.body };
  const missing = Object.entries(inputs).flatMap(([part, shape]) =>
    shape ? withoutExample(exampleOf(jsonSchema(shape, 'input')), part) : [],
  );
  expect([...missing, ...withoutExample(exampleOfReply(row), 'reply')]).toEqual([]);
});

test.each(contract.filter(({ row }) => 'message' in shapeOf(row) || 'msg' in shapeOf(row)))(
  'the example of $name says what the shop says',
  ({ row }) => {
    const { message, msg } = exampleOfReply(row) as { message?: string; msg?: string };
    expect(message ?? msg).toBe(messageOf(row));
  },
);

test('[API-42] [API-16] signing in, out and the cart say what their examples say', async () => {
  const member = await addMember(shop);
  const { id: product_id } = await addProduct(shop);
  const { msg } = await member.call(cart.add, { body: { product_id, quantity: 1 } });
  expect(msg).toBe(messageOf(cart.add));
  expect((await member.call(auth.logout, {})).message).toBe(messageOf(auth.logout));
});

test('the amounts of an example fit each other', () => {
  const quoted = exampleOfReply(orders.quoteFor) as Record<string, number>;
  const paise = (name: string): number => quoted[`${name}_paise`] ?? Number.NaN;
  expect(paise('merchandise') - paise('discount') + paise('delivery')).toBe(paise('total'));
  expect(paise('pay_now') + paise('balance')).toBe(paise('total'));
  const body = exampleOf(jsonSchema(orders.placeOnDelivery.body, 'input')) as Record<string, number>;
  expect(body).toMatchObject({ payment_mode: 'Pay on delivery', coupon_code: '' });
  expect(Number(body.amountbeforediscount) - Number(body.discountprice)).toBe(body.amountafterdiscount);
  const { couponData } = exampleOfReply(coupons.check) as { couponData: Record<string, number> };
  expect(Number(couponData.minimum_amount) * 100).toBe(couponData.minimum_amount_paise);
  expect(Number(couponData.price_offer) * 100).toBe(couponData.price_offer_paise);
});

test('an example holds one of everything, and a field of a known name what it usually holds', () => {
  const schema = z.object({
    email: z.string(),
    total_paise: z.int(),
    at: z.nullable(z.iso.datetime()),
    list: z.array(z.enum(['a', 'b'])),
  });
  expect(exampleOf(z.toJSONSchema(schema))).toEqual({
    email: 'asha@example.in',
    total_paise: 44_900,
    at: '2026-11-22T06:30:00.000Z',
    list: ['a'],
  });
});
