import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as invoices from '#contract/invoices.ts';
import * as orders from '#contract/orders.ts';
import { parseGstin } from '#domain/invoices/gstin.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { invoicePdfPath } from '#domain/invoices/paths.ts';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import { addBuyer, addCoupon, addProduct, signIn, type TestMember } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { changeStatus } from './fulfilment/change-status.ts';
import { collectBalance } from './fulfilment/collect-balance.ts';
import { returnPieces } from './refunds/return-pieces.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  const { store, office } = defaultSettings;
  await saveSettings(shop.deps.db, {
    store: { ...store, name: 'Kadamba', email: 'namaste@kadamba.example' },
    office: { ...office, address: '14 Bada Bazaar, Kannauj' },
    tax: { ...defaultSettings.tax, gstin: '09DEMOX0000D1ZR' },
  });
});
afterAll(() => shop.close());

async function place(buyer: TestMember, quantity = 2): Promise<string> {
  const tea = await addProduct(shop, { hsn: '0902', gstRate: 500 });
  const body = {
    cart_products: [{ product_id: tea.id, quantity }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499 * quantity,
  };
  return (await buyer.call(orders.placeOnDelivery, { body })).order_id;
}

const move = (orderId: string, to: OrderStatus) => changeStatus(shop.deps, orderId, { to, actor: 'shop' });
const documentsOf = (buyer: TestMember, orderId: string) => buyer.call(invoices.ofOrder, { params: { orderId } });
const pdfOf = (buyer: { request: TestMember['request'] }, orderId: string, number?: string) =>
  buyer.request('GET', invoicePdfPath(orderId, number));

describe('before an order is shipped', () => {
  test('[NAV-25] it names the grievance officer for complaints, where the owner named one', async () => {
    const asha = await addBuyer(shop);
    const orderId = await place(asha);
    const grievance = { name: 'Meera Nair', email: 'care@example.in', phone: '9000000123' };
    await saveSettings(shop.deps.db, { grievance });
    const { invoice } = await documentsOf(asha, orderId);
    expect(invoice?.seller.contact).toBe('Meera Nair, grievance officer, care@example.in, 9000000123');
  });

  test('[NAV-25] its buyer sees a proforma without a number, by what the shop says of itself now', async () => {
    const asha = await addBuyer(shop);
    const orderId = await place(asha);
    const { invoice, credit_notes } = await documentsOf(asha, orderId.toLowerCase());
    expect(invoice).toMatchObject({
      kind: 'tax-invoice',
      number: null,
      issuedOn: null,
      seller: { name: 'Kadamba', gstin: '09DEMOX0000D1ZR', state: { code: '09' }, contact: 'namaste@kadamba.example' },
      buyer: { name: 'Asha Kulkarni' },
      placeOfSupply: { name: 'Uttar Pradesh' },
      tax: 'state',
      lines: [{ hsn: '0902', rate: 500, quantity: 2, net: 99_800, taxable: 95_048, central: 2_376, local: 2_376 }],
      total: 99_800,
      payment: { method: 'on-delivery', paid: 0, balance: 99_800 },
    });
    expect(credit_notes).toEqual([]);
    await saveSettings(shop.deps.db, { tax: { ...defaultSettings.tax, legalName: 'Kadamba Traders' } });
    const changed = (await documentsOf(asha, orderId)).invoice;
    expect(changed).toMatchObject({ kind: 'invoice', seller: { name: 'Kadamba Traders', gstin: null }, tax: null });
  });

  test('[NAV-25] one that is cancelled is never invoiced, and leaves no gap', async () => {
    const asha = await addBuyer(shop);
    const orderId = await place(asha);
    await move(orderId, 'Cancelled');
    expect(await documentsOf(asha, orderId)).toMatchObject({ invoice: null, credit_notes: [] });
    expect((await pdfOf(asha, orderId)).status).toBe(404);
    const other = await place(asha);
    await move(other, 'Shipped');
    expect((await documentsOf(asha, other)).invoice?.number).toBe('KD/26-27/000001');
  });
});

describe('a shipped order', () => {
  test('[NAV-25] is invoiced once, and the invoice stays as it was whatever changes later', async () => {
    const asha = await addBuyer(shop);
    const orderId = await place(asha);
    await move(orderId, 'Shipped');
    const { invoice } = await documentsOf(asha, orderId);
    expect(invoice).toMatchObject({ number: 'KD/26-27/000001', issuedOn: '2026-11-21' });
    const pdf = await pdfOf(asha, orderId);

    const { db } = shop.deps;
    await saveSettings(db, { tax: defaultSettings.tax, store: { ...defaultSettings.store, orderPrefix: 'ZZ' } });
    await db.updateTable('order_lines').set({ hsn: null, gst_rate: null }).execute();
    await db.updateTable('orders').set({ buyer_name: 'Former member', address: '', pincode: '682001' }).execute();
    shop.clock.now = new Date('2027-06-01T06:00:00Z');
    await move(orderId, 'Delivered');
    const later = { ...asha, ...(await signIn(shop, asha.memberId, 'later')) };
    expect((await documentsOf(later, orderId)).invoice).toEqual(invoice);
    expect((await pdfOf(later, orderId)).body).toBe(pdf.body);
    await expect(db.updateTable('sale_documents').set({ number: 'KD/1' }).execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('sale_documents').execute()).rejects.toThrow('never changed');
  });

  test('[NAV-25] numbers begin anew with the financial year, in April in India', async () => {
    const numbers: (string | null | undefined)[] = [];
    for (const at of ['2027-03-31T18:29:00Z', '2027-03-31T18:31:00Z', '2027-04-01T09:00:00Z']) {
      shop.clock.now = new Date(at);
      const asha = await addBuyer(shop);
      const orderId = await place(asha);
      await move(orderId, 'Shipped');
      numbers.push((await documentsOf(asha, orderId)).invoice?.number);
    }
    expect(numbers).toEqual(['KD/26-27/000001', 'KD/27-28/000001', 'KD/27-28/000002']);
  });

  test('[NAV-25] goes to another state with IGST, and as it was taxed when it was ordered', async () => {
    const asha = await addBuyer(shop);
    const orderId = await place(asha);
    const { db } = shop.deps;
    await db.updateTable('orders').set({ pincode: '682001' }).execute();
    await db.updateTable('products').set({ gst_rate: 1_800 }).execute();
    await move(orderId, 'Shipped');
    expect((await documentsOf(asha, orderId)).invoice).toMatchObject({
      tax: 'integrated',
      placeOfSupply: { name: 'Kerala' },
      lines: [{ rate: 500, integrated: 4_752, central: 0 }],
    });
  });

  test('[NAV-25] carries its coupon, and sums to what was paid', async () => {
    const asha = await addBuyer(shop);
    await addCoupon(shop);
    const tea = await addProduct(shop, { hsn: '0902', gstRate: 500 });
    const body = {
      cart_products: [{ product_id: tea.id, quantity: 1 }],
      payment_mode: 'Pay on delivery' as const,
      totalAmountbeforePay: 449.1,
      coupon_code: 'TEA10',
    };
    const { order_id } = await asha.call(orders.placeOnDelivery, { body });
    await move(order_id, 'Shipped');
    expect((await documentsOf(asha, order_id)).invoice).toMatchObject({
      goods: 49_900,
      discount: 4_990,
      couponCode: 'TEA10',
      total: 44_910,
      words: 'Rupees Four Hundred Forty-Nine and Ten Paise Only',
    });
  });

  test('[CON-142] takes a coupon for some goods from their lines and their tax alone', async () => {
    const asha = await addBuyer(shop);
    const tea = await addProduct(shop, { hsn: '0902', gstRate: 500 });
    const attar = await addProduct(shop, { hsn: '3303', gstRate: 1_800, variations: [{ price: 30_000 }] });
    await addCoupon(shop, { offer: { priceOffer: 9_900, onlyProducts: [tea.id] } });
    const body = {
      cart_products: [tea, attar].map(({ id }) => ({ product_id: id })),
      payment_mode: 'Pay on delivery' as const,
      totalAmountbeforePay: 700,
      coupon_code: 'TEA10',
    };
    const { order_id } = await asha.call(orders.placeOnDelivery, { body });
    await move(order_id, 'Shipped');
    expect((await documentsOf(asha, order_id)).invoice).toMatchObject({
      goods: 79_900,
      discount: 9_900,
      total: 70_000,
      lines: [
        { hsn: '0902', net: 40_000, taxable: 38_096, central: 952, local: 952 },
        { hsn: '3303', net: 30_000, taxable: 25_424, central: 2_288, local: 2_288 },
      ],
    });
  });
});

describe('credit notes', () => {
  test('[NAV-25] one that comes back on its way is credited whole, under a number of its own series', async () => {
    const asha = await addBuyer(shop);
    const orderId = await place(asha);
    await move(orderId, 'Shipped');
    await move(orderId, 'Cancelled');
    const { invoice, credit_notes } = await documentsOf(asha, orderId);
    expect(credit_notes).toEqual([
      expect.objectContaining({
        kind: 'credit-note',
        number: 'KD/C26-27/000001',
        corrects: { number: invoice?.number, issuedOn: '2026-11-21' },
        total: invoice?.total,
        sums: invoice?.sums,
      }),
    ]);
    const pdf = await pdfOf(asha, orderId, 'KD/C26-27/000001');
    expect(pdf.headers['content-disposition']).toBe('attachment; filename="KD-C26-27-000001.pdf"');
    expect((await pdfOf(asha, orderId, 'KD/C26-27/000002')).status).toBe(404);
  });

  test('[NAV-25] pieces that come back are credited with what goes back for them and its taxes', async () => {
    const asha = await addBuyer(shop);
    const orderId = await place(asha, 3);
    await move(orderId, 'Shipped');
    await move(orderId, 'Delivered');
    await collectBalance(shop.deps, orderId);
    const { invoice } = await documentsOf(asha, orderId);
    const back = (quantity: number) =>
      returnPieces(shop.deps, orderId, new Map([[invoice?.lines[0]?.sku ?? '', quantity]]), true);
    const amounts: number[] = [];
    for (const quantity of [2, 2, 1]) {
      const result = await back(quantity);
      if (result.outcome === 'returned') amounts.push(result.amount);
    }
    const { credit_notes } = await documentsOf(asha, orderId);
    expect(credit_notes.map(({ number, total }) => [number, total])).toEqual([
      ['KD/C26-27/000001', amounts[0]],
      ['KD/C26-27/000002', amounts[1]],
    ]);
    const sum = (part: 'taxable' | 'central' | 'local') => credit_notes.reduce((all, { sums }) => all + sums[part], 0);
    for (const part of ['taxable', 'central', 'local'] as const) expect(sum(part)).toBe(invoice?.sums[part]);
  });

  test('there is none for an order that was sent before invoices were numbered', async () => {
    const asha = await addBuyer(shop);
    const orderId = await place(asha);
    await shop.deps.db.updateTable('orders').set({ fulfilment_status: 'Shipped' }).execute();
    await move(orderId, 'Cancelled');
    expect(await documentsOf(asha, orderId)).toMatchObject({ invoice: null, credit_notes: [] });
  });
});

describe('the PDF', () => {
  test('[NAV-25] [TRK-08] is the buyer’s alone, under its number as name, and kept by no cache on the way', async () => {
    const asha = await addBuyer(shop);
    const orderId = await place(asha);
    expect((await pdfOf(asha, orderId)).headers['content-disposition']).toBe(
      `attachment; filename="Proforma-${orderId}.pdf"`,
    );
    await move(orderId, 'Shipped');
    const { status, headers, body } = await pdfOf(asha, orderId);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="KD-26-27-000001.pdf"',
      'cache-control': 'private, no-store',
    });
    expect(body.slice(0, 8)).toBe('%PDF-1.7');
  });

  test('[NAV-25] is not there for another member, nor for an unknown order', async () => {
    const asha = await addBuyer(shop);
    const ravi = await addBuyer(shop);
    const orderId = await place(asha);
    for (const id of [orderId, 'KD-9-AAAA', 'nonsense']) {
      expect((await pdfOf(ravi, id)).status).toBe(404);
      expect(await refusalOf(documentsOf(ravi, id))).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  test('leads a reader whose link is to none of their own documents to the page that says so', async () => {
    const asha = await addBuyer(shop);
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await asha.request('GET', invoicePdfPath('KD-1-AAAA'), { headers });
    expect(answer).toMatchObject({ status: 302, headers: { location: '/invoice?orderId=KD-1-AAAA' } });
  });

  test('leads who is not signed in to the login, and from there to the invoice', async () => {
    const { status, headers } = await pdfOf(shop.visitor(), 'KD-1-AAAA');
    expect(status).toBe(302);
    expect(headers.location).toBe('/login?redirect=%2Finvoice%3ForderId%3DKD-1-AAAA');
    expect(await refusalOf(shop.visitor().call(invoices.ofOrder, { params: { orderId: 'KD-1-AAAA' } }))).toMatchObject({
      status: 401,
    });
  });

  test('is made a limited number of times, however often a reader asks', async () => {
    const asha = await addBuyer(shop);
    const statuses = new Set<number>();
    for (let press = 0; press < 41; press++) statuses.add((await pdfOf(asha, 'KD-1-AAAA')).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});

test('the GSTIN of these stories is well formed', () => {
  expect(parseGstin('09DEMOX0000D1ZR')).not.toBeNull();
});
