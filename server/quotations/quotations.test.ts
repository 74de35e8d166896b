import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as leads from '#contract/leads.ts';
import * as quotes from '#contract/quotations.ts';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import { addMember, addProduct, addProducts } from '../testing/builders.ts';
import { countStatements } from '../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { quotationLinesOf } from './quotation-store.ts';

const OWNER = 'namaste@kadamba.example';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, name: 'Kadamba', email: OWNER } });
});
afterAll(() => shop.close());

const asha = {
  name: 'Asha Kulkarni',
  mobile: '9876543210',
  email: 'asha@example.in',
  description: 'By Diwali, please.',
};

/** The payload as the storefront sends it, with amounts that are not believed. */
const payload = (products: { product_id: string; product_sku?: string; quantity?: number }[], over: object = {}) => ({
  body: {
    ...asha,
    cart_products: products,
    user_id: '',
    user_name: '',
    coupon_code: '',
    discountprice: 0,
    amountbeforediscount: 1,
    amountafterdiscount: '1.00',
    couponapplied: false,
    payment_mode: quotes.QUOTATION_PAYMENT_MODE,
    ...over,
  },
});

const kept = () => shop.deps.db.selectFrom('quotations').selectAll().orderBy('id').execute();

async function mailTo(address: string): Promise<Email[]> {
  await shop.runJobs();
  return shop.mails.filter(({ to }) => to?.some((one) => one.address === address));
}

test('[API-41] [ENT-07] a guest’s request is kept with its lines at the catalogue’s prices', async () => {
  const { id: tea } = await addProduct(shop, { title: 'Irani Chai', variations: [{ price: 23_000, mrp: 25_000 }] });
  const { id: attar } = await addProduct(shop, {
    title: 'Gulab No. 7',
    kind: 'variable',
    variations: [
      { sku: 'GUL-10', price: 49_900 },
      { sku: 'GUL-50', price: 129_900, attributes: { Size: '50 ml' } },
    ],
  });
  const lines = [
    { product_id: tea, quantity: 40 },
    { product_id: attar, product_sku: 'GUL-50' },
  ];
  const answer = await shop.visitor().call(quotes.requestQuotation, payload(lines));
  const [quotation] = await kept();
  expect(answer).toEqual({
    success: true,
    message: 'Request sent. Our team will contact you shortly.',
    reference: quotation?.public_id,
  });
  expect(quotation).toMatchObject({ ...asha, member_id: null, coupon_code: null, total_paise: 40 * 23_000 + 129_900 });
  expect(quotation?.public_id).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(await quotationLinesOf(shop.deps.db, quotation?.id ?? 0)).toMatchObject([
    { title: 'Irani Chai', unit_price_paise: 23_000, unit_mrp_paise: 25_000, quantity: 40, product_public_id: tea },
    { title: 'Gulab No. 7', sku: 'GUL-50', attributes: { Size: '50 ml' }, unit_price_paise: 129_900, quantity: 1 },
  ]);
});

test('[API-41] a signed-in member’s request is kept as that member’s, whatever the payload says', async () => {
  const { id } = await addProduct(shop);
  const [member, other] = [await addMember(shop), await addMember(shop)];
  await member.call(quotes.requestQuotation, payload([{ product_id: id }], { user_id: other.userId }));
  await shop.visitor().call(quotes.requestQuotation, payload([{ product_id: id }], { user_id: other.userId }));
  expect((await kept()).map(({ member_id }) => member_id)).toEqual([member.memberId, null]);
});

test('the owner gets a mail that can be answered, the requester one that repeats nothing of what was typed', async () => {
  const { id } = await addProduct(shop, { title: 'Irani <Chai>', variations: [{ price: 23_000 }] });
  await shop
    .visitor()
    .call(quotes.requestQuotation, payload([{ product_id: id, quantity: 2 }], { coupon_code: 'monsoon' }));
  const [quotation] = await kept();
  const reference = quotation?.public_id ?? '';

  const [asked, ...more] = await mailTo(OWNER);
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ subject: `Quote request ${reference}`, replyTo: [{ address: asha.email }] });
  for (const fact of [
    'Name: Asha Kulkarni',
    'Phone: 9876543210',
    'Email: asha@example.in',
    'Coupon code: monsoon',
    'Description: By Diwali, please.',
    '2 × Irani <Chai>: ₹460',
    'Total at catalogue prices: ₹460',
  ])
    expect(asked?.text?.split('\n')).toContain(fact);
  expect(asked?.html).toContain('Irani &lt;Chai&gt;');

  const [received] = await mailTo(asha.email);
  expect(received?.subject).toBe(`We have your request ${reference}`);
  expect(received?.text).toContain('2 × Irani <Chai>');
  for (const typed of [asha.name, asha.mobile, asha.description, 'monsoon']) {
    expect(received?.text).not.toContain(typed);
    expect(received?.html).not.toContain(typed);
  }
});

test.each([
  ['no address', ''],
  ['something that is no address', 'ask me'],
  ['a header in the address', 'asha@example.in\r\nBcc: all@example.in'],
  ['two addresses', 'asha@example.in, all@example.in'],
  ['an address with a name', 'Asha <asha@example.in>'],
])('with %s only the owner is written to', async (_title, email) => {
  const { id } = await addProduct(shop);
  await shop.visitor().call(quotes.requestQuotation, payload([{ product_id: id }], { email }));
  await shop.runJobs();
  expect(shop.mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([[OWNER]]);
  expect(shop.mails[0]).not.toHaveProperty('replyTo');
});

test('a mailbox gets three copies a day, whichever visitor names it from wherever, and the owner is told of every request', async () => {
  const { id } = await addProduct(shop);
  const spellings = [asha.email, 'Asha@Example.in', asha.email, asha.email, asha.email.toUpperCase()];
  const ask = (email: string, description: string) =>
    shop.visitor().call(quotes.requestQuotation, payload([{ product_id: id }], { email, description }));
  for (const [n, email] of spellings.entries()) await ask(email, `${n}`);
  await ask('rohan@example.in', 'another mailbox');
  await shop.runJobs();
  const to = (email: string) =>
    shop.mails.filter((mail) => mail.to?.some(({ address }) => address?.toLowerCase() === email)).length;
  expect([to(asha.email), to('rohan@example.in'), to(OWNER)]).toEqual([3, 1, 6]);
  expect(await kept()).toHaveLength(6);

  shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000);
  await ask(asha.email, 'the next day');
  await shop.runJobs();
  expect(to(asha.email)).toBe(4);
});

test('a member asks for ten offers an hour', async () => {
  const { id } = await addProduct(shop);
  const member = await addMember(shop);
  const ask = (n: number) =>
    member.call(quotes.requestQuotation, payload([{ product_id: id }], { description: `${n}` }));
  for (let n = 0; n < 10; n++) await ask(n);
  expect(await refusalOf(ask(10))).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(await kept()).toHaveLength(10);
});

test('a request is kept also where the owner has named no address', async () => {
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, email: '' } });
  const { id } = await addProduct(shop);
  await shop.visitor().call(quotes.requestQuotation, payload([{ product_id: id }], { email: '' }));
  expect(await kept()).toHaveLength(1);
  await shop.runJobs();
  expect(shop.mails).toEqual([]);
});

test('[QUOTE-03] [QUOTE-05] what is typed is kept as text in its length, and the phone by its rule', async () => {
  const { id } = await addProduct(shop);
  const typed = {
    name: `Asha\r\nBcc: all@example.in\u0000 ${'x'.repeat(200)}`,
    mobile: '+91 98765-43210',
    email: null,
    description: `<script>alert(1)</script>\r\n\ud800${'y'.repeat(5000)}`,
    coupon_code: null,
  };
  await shop.visitor().call(quotes.requestQuotation, payload([{ product_id: id }], typed));
  const [quotation] = await kept();
  expect(quotation?.name).toMatch(/^Asha Bcc: all@example\.in x+$/);
  expect(quotation?.name).toHaveLength(100);
  expect(quotation?.mobile).toBe('9876543210');
  expect(quotation?.description.slice(0, 30)).toBe('<script>alert(1)</script>\n yyy');
  expect(quotation?.description).toHaveLength(1000);
  const [mail] = await mailTo(OWNER);
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
});

test.each([
  [
    '[QUOTE-04] a phone of nine digits',
    { mobile: '987654321' },
    'invalid-guest-phone',
    'Please enter a valid 10-digit mobile number',
  ],
  ['[QUOTE-04] no phone', { mobile: undefined }, 'invalid-guest-phone', 'Please enter a valid 10-digit mobile number'],
  ['[ERR-18] an empty cart', { cart_products: [] }, 'cart-empty', 'Your cart is empty!'],
  [
    'an unknown product',
    { cart_products: [{ product_id: 'NONE' }] },
    'product-unavailable',
    'This product is not available at the moment.',
  ],
])('%s is refused and nothing is kept', async (_title, over, code, message) => {
  const { id } = await addProduct(shop);
  const refused = await refusalOf(shop.visitor().call(quotes.requestQuotation, payload([{ product_id: id }], over)));
  expect(refused).toMatchObject({ status: code === 'product-unavailable' ? 409 : 400, code, message });
  expect(refused.body).toMatchObject({ success: false });
  expect(await kept()).toEqual([]);
  await shop.runJobs();
  expect(shop.mails).toEqual([]);
});

test('[QUOTE-05] nothing but the phone is needed, and what is sold out can be asked for', async () => {
  const { id } = await addProduct(shop, { variations: [{ stock: 0 }] });
  const { status, body } = await shop.visitor().request('POST', '/api/payment/getquote', {
    body: { mobile: asha.mobile, cart_products: JSON.stringify([{ product_id: id, quantity: 99 }]) },
  });
  expect({ status, body: JSON.parse(body) }).toMatchObject({ status: 200, body: { success: true } });
});

test('a product that is no longer sold is refused by name', async () => {
  const { id } = await addProduct(shop, { title: 'Old Tea', status: 'Inactive' });
  const refused = await refusalOf(shop.visitor().call(quotes.requestQuotation, payload([{ product_id: id }])));
  expect(refused.message).toBe('Old Tea is not available at the moment.');
});

test('the same sent again within ten minutes is answered and kept once; later, or changed, it is another', async () => {
  const { id } = await addProduct(shop);
  const guest = shop.visitor();
  const ask = (over: object = {}) => guest.call(quotes.requestQuotation, payload([{ product_id: id }], over));
  const first = await ask();
  expect(await ask({ name: ' Asha  Kulkarni ', mobile: '+919876543210' })).toEqual(first);
  expect(await kept()).toHaveLength(1);
  expect(await mailTo(OWNER)).toHaveLength(1);

  const changed = await ask({ description: 'By Holi, please.' });
  expect(changed.reference).not.toBe(first.reference);
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  await ask();
  expect(await kept()).toHaveLength(3);
});

test('the same piece named twice is one line', async () => {
  const { id, skus } = await addProduct(shop);
  const lines = [
    { product_id: id, quantity: 2 },
    { product_id: id, product_sku: skus[0] ?? '', quantity: 3 },
  ];
  await shop.visitor().call(quotes.requestQuotation, payload(lines));
  const [quotation] = await kept();
  expect(await quotationLinesOf(shop.deps.db, quotation?.id ?? 0)).toMatchObject([{ quantity: 5 }]);
});

test('[NAV-41] one address may ask twenty times an hour, and subscribe after that', async () => {
  const { id } = await addProduct(shop);
  const guest = shop.visitor();
  const ask = (n: number) =>
    guest.call(quotes.requestQuotation, payload([{ product_id: id }], { description: `${n}` }));
  for (let n = 0; n < 20; n++) await ask(n);
  expect(await refusalOf(ask(20))).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(await kept()).toHaveLength(20);
  expect(await guest.call(leads.subscribe, { body: { email: asha.email } })).toMatchObject({ success: true });
  await shop.visitor().call(quotes.requestQuotation, payload([{ product_id: id }]));
});

test('a request costs the same few statements, however many lines it has', async () => {
  const products = await addProducts(
    shop,
    Array.from({ length: 12 }, () => ({})),
  );
  const lines = products.map(({ id }) => ({ product_id: id }));
  const guest = shop.visitor();
  const cost = (asked: typeof lines) =>
    countStatements(shop.deps, () => guest.call(quotes.requestQuotation, payload(asked)));
  const one = await cost(lines.slice(0, 1));
  expect(await cost(lines)).toBe(one);
  // Two of them are for the copies that its mailbox had today.
  expect(one).toBeLessThanOrEqual(10);
});
