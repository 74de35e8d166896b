import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import type { LocalGatewayServer } from '../../../testing/local-gateway-server.ts';
import { saveSettings } from '../../../settings/settings-store.ts';
import { addBuyer, addProduct, offerOnlinePayment, stockOf, type TestMember } from '../../../testing/builders.ts';
import { WebhookSender, postWebhook } from '../../../testing/webhook-sender.ts';
import { openShopWithGateway } from '../../../testing/open-shops.ts';
import type { TestShop } from '../../../testing/open-test-shop.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';

let shop: TestShop;
let server: LocalGatewayServer;
let news: WebhookSender;
let close: () => Promise<void>;
let buyer: TestMember;
let product: { id: string; sku: string };

beforeAll(async () => {
  ({ shop, server, close } = await openShopWithGateway());
  news = new WebhookSender(server.gateway);
});
beforeEach(async () => {
  await shop.reset();
  server.gateway.settlesRefunds = true;
  await offerOnlinePayment(shop);
  await saveSettings(shop.deps.db, { 'delivery-advance-percentage': 20 });
  const added = await addProduct(shop);
  product = { id: added.id, sku: added.skus[0] ?? '' };
  buyer = await addBuyer(shop);
});
afterAll(() => close());

const run = (...words: string[]) => runShopCommand(shop, ...words);
async function out(...words: string[]): Promise<string> {
  const { exitCode, out: text = '', err } = await run(...words);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: undefined });
  return text;
}
async function refusal(...words: string[]): Promise<string> {
  const { exitCode, err = '' } = await run(...words);
  expect(exitCode).toBe(2);
  return err.split('\n')[0] ?? '';
}

/** Two pieces for ₹998, of which ₹200 are paid in advance. */
async function withAdvance(): Promise<string> {
  const { order_id: orderId, razorpay_order } = await buyer.call(orders.placeOnline, {
    body: {
      cart_products: [{ product_id: product.id, quantity: 2 }],
      payment_mode: 'Pay on delivery',
      totalAmountbeforePay: 998,
    },
  });
  server.gateway.pay(razorpay_order.id);
  await postWebhook(shop, news.last('payment.captured'));
  return orderId;
}

test('the balance is noted when it is collected, once, and not before the parcel has left', async () => {
  const id = await withAdvance();
  expect(await out('order', 'list')).toContain('₹200 paid, ₹798 due on delivery');
  expect(await refusal('order', 'collected', id)).toContain('is not delivered');
  expect(await out('order', 'status', ` ${id.toLowerCase()}`, 'shipped')).toBe(
    `Order ${id} went from Pending to Shipped.`,
  );
  expect(await refusal('order', 'collected', id)).toContain('is not delivered');
  await out('order', 'status', id, 'Delivered');
  expect(await out('order', 'collected', id.toLowerCase())).toBe(`₹798 of order ${id} is collected.`);
  expect(await out('order', 'list')).toContain('₹798 collected on delivery');
  expect(await refusal('order', 'collected', id)).toBe(`Nothing is due at the door for order ${id}.`);
  expect(await out('order', 'not-collected', id)).toBe(`₹798 of order ${id} is due at the door again.`);
  expect(await refusal('order', 'not-collected', id)).toContain('Nothing was noted as collected');
  expect(await out('order', 'list')).toContain('₹200 paid, ₹798 due on delivery');
  expect(await refusal('order', 'collected', 'KD-1-AAAA')).toBe('There is no order "KD-1-AAAA".');
});

test('an order that is refused at the door is cancelled and refunded', async () => {
  const id = await withAdvance();
  expect(await refusal('order', 'refused', id)).toContain('only an order on its way');
  await out('order', 'status', id, 'Shipped');
  expect(await refusal('order', 'refused', id, '--reason', ' ')).toContain('--reason must be a text');
  const reason = 'Nobody at home three times';
  expect(await out('order', 'refused', id, '--reason', reason)).toContain('was refused and is Cancelled');
  await shop.runJobs();
  const shown = await out('order', 'show', id);
  for (const fact of ['refused at the door', 'Refused at the door', 'Refund requested', 'Refunded', 'rfnd_'])
    expect(shown).toContain(fact);
  expect(shown).toMatch(/Refused at the door +shop +Nobody at home three times\n/);
  const seen = await buyer.request('GET', `/api/payment/order/${id}`);
  expect(seen.body).toContain('Refused at the door');
  expect(seen.body).not.toContain(reason);
  expect(await out('refund', 'list')).toBe('Every refund is sent.');
  expect(shop.mails.map(({ text }) => text).join()).toContain('could not be handed over at the door');
  expect(await stockOf(shop, product.sku)).toBe(10);
});

test.each([
  ['lost', []],
  ['refused', ['--damaged']],
])('what is %s on its way and cannot be sold again stays off the shelf', async (mishap, flags) => {
  const id = await withAdvance();
  expect(await refusal('order', mishap, id)).toContain(`only an order on its way can be ${mishap}`);
  await out('order', 'status', id, 'Shipped');
  expect(await out('order', mishap, id, ...flags)).toBe(
    `Order ${id} was ${mishap} and is Cancelled. Its pieces stay off the shelf, and what was paid online goes back.`,
  );
  await shop.runJobs();
  expect(await stockOf(shop, product.sku)).toBe(8);
  expect(await out('refund', 'list')).toBe('Every refund is sent.');
  const text = mishap === 'lost' ? 'was lost on its way to you' : 'could not be handed over at the door';
  expect(shop.mails.map(({ text: said }) => said).join()).toContain(text);
});

test('the owner may note why a parcel was lost, and the buyer does not read it', async () => {
  const id = await withAdvance();
  await out('order', 'status', id, 'Shipped');
  const lengths = '--reason must be a text of 1 to 200 characters.';
  expect(await refusal('order', 'lost', id, '--reason', ' ')).toBe(lengths);
  expect(await refusal('order', 'lost', id, '--reason', 'x'.repeat(201))).toBe(lengths);
  await out('order', 'lost', id, '--reason', 'The courier cannot find it');
  expect(await out('order', 'show', id)).toMatch(/Lost on its way +shop +The courier cannot find it\n/);
  const seen = await buyer.request('GET', `/api/payment/order/${id}`);
  expect(seen.body).toContain('Lost on its way');
  expect(seen.body).not.toContain('The courier cannot find it');
});

test('pieces come back by their SKU, and what was paid at the door waits for a transfer', async () => {
  const id = await withAdvance();
  expect(await refusal('order', 'return', id, product.sku)).toContain('is not delivered');
  await out('order', 'status', id, 'Shipped');
  await out('order', 'status', id, 'Delivered');
  expect(await refusal('order', 'return', id)).toContain('What came back is missing');
  expect(await refusal('order', 'return', id, `${product.sku}=0`)).toContain('must be an SKU');
  expect(await refusal('order', 'return', id, 'NOTHING')).toContain('Nothing of "NOTHING" is left');
  expect(await refusal('order', 'return', id, `${product.sku}=3`)).toContain(`Only 2 of "${product.sku}"`);
  expect(await out('order', 'return', id, `${product.sku}=1`, '--damaged', '--reason', 'The tin leaks')).toBe(
    `₹499 goes back for what was returned of order ${id}. They stay off the shelf. Transfer ₹299 of it by hand: see "refund list".`,
  );
  expect(await out('order', 'show', id)).toMatch(/Returned +shop +₹499 +The tin leaks\n/);
  await shop.runJobs();
  expect(await out('order', 'list')).toContain('₹200 paid, ₹798 due on delivery, refund of ₹499');
  const listed = await out('refund', 'list');
  expect(listed).toMatch(/₹299 +returned +requested +by hand/);
  const [refundId = ''] = listed.split('\n').at(-1)?.split(' ') ?? [];
  expect(listed).toMatch(/Asha Kulkarni +9000012345 +\w{4,}/);
  for (const wrong of ['', 'UTR1', 'by cash', '1234567', 'ABCDEFGHIJKLMNOP'])
    expect(await refusal('refund', 'paid', refundId, '--reference', wrong)).toContain('--reference must be');
  expect(await refusal('refund', 'paid', 'NONE', '--reference', '632912345678')).toBe('There is no refund "NONE".');
  expect(await out('refund', 'paid', refundId, '--reference', '632912345678')).toContain('the buyer is told');
  expect(await refusal('refund', 'paid', refundId, '--reference', '632912345678')).toContain('is processed');
  await shop.runJobs();
  expect(shop.mails.at(-1)?.text).toContain('The bank’s reference is 632912345678.');
});

test('a refund by hand says that its order is not collected yet, until it is', async () => {
  const id = await withAdvance();
  await out('order', 'status', id, 'Shipped');
  await out('order', 'status', id, 'Delivered');
  await out('order', 'return', id, `${product.sku}=1`);
  expect(await out('refund', 'list')).toMatch(/by hand, not collected yet/);
  await out('order', 'collected', id);
  expect(await out('refund', 'list')).toMatch(/by hand +/);
  expect(await out('refund', 'list')).not.toContain('not collected yet');
});

test('a refund that failed is seen, and asked for again', async () => {
  server.gateway.settlesRefunds = false;
  const id = await withAdvance();
  await out('order', 'status', id, 'Cancelled');
  await shop.runJobs();
  const [refund] = server.gateway.refundsOf(await paymentOf(id));
  server.gateway.sendRefund(refund?.id ?? '', 'failed');
  await postWebhook(shop, news.last('refund.failed'));
  expect(await out('refund', 'list')).toMatch(/cancelled +failed +gateway/);
  server.gateway.settlesRefunds = true;
  const receipt = refund?.receipt ?? '';
  const said = await out('refund', 'again', receipt);
  const [, anew = ''] = / as (\w{16})\.$/.exec(said) ?? [];
  expect(await refusal('refund', 'again', anew)).toContain('is requested');
  await shop.runJobs();
  expect(await out('refund', 'list')).toBe('Every refund is sent.');
});

async function paymentOf(publicId: string): Promise<string> {
  const { payment } = await shop.deps.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('gateway_payment_id as payment')
    .where('orders.public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  return payment ?? '';
}

test('[CHK-10] the owner says which part is paid in advance, and hears what that means', async () => {
  expect(await out('advance')).toBe('An order that is paid on delivery asks for 20% online in advance.');
  expect(await out('advance', '0')).toBe('An order that is paid on delivery asks for no advance.');
  expect(await out('advance')).toContain('no advance');
  for (const wrong of ['101', '2.5', 'many']) expect(await refusal('advance', wrong)).toContain('from 0 to 100');
});

test('the three books are compared, and a difference ends the command with 1', async () => {
  shop.clock.now = new Date();
  buyer = await addBuyer(shop);
  await withAdvance();
  expect(await refusal('reconcile', '--days', '0')).toContain('--days must be');
  server.gateway.createOrder({ amount: 900, currency: 'INR', receipt: 'by-hand', captures: true });
  const { exitCode, out: report = '' } = await run('reconcile', '--days', '2');
  expect(exitCode).toBe(1);
  expect(report).toMatch(/order not ours +order_\w+ +none +₹9/);
  expect(report).toMatch(/Refunds at the gateway +\d/);
  expect(report).toMatch(/order not ours +made at the gateway itself/);
  server.gateway.failNext('orders', '500');
  expect(await run('reconcile')).toMatchObject({ exitCode: 1, err: expect.stringContaining('cannot be asked') });
});

test('the mail about money for a return names what came back', async () => {
  const orderId = await withAdvance();
  for (const status of ['Processing', 'Packed', 'Shipped', 'Delivered']) await out('order', 'status', orderId, status);
  await out('order', 'collected', orderId);
  await shop.runJobs();
  const before = shop.mails.length;
  await out('order', 'return', orderId, product.sku);
  await shop.runJobs();
  const told = shop.mails.slice(before).map(({ text = '' }) => text);
  const { data } = await buyer.call(orders.single, { params: { orderId } });
  expect(told.some((text) => text.includes(`${data.cart_products[0]?.product_name} × 1`))).toBe(true);
});

test('a shipped order names its carrier to its buyer, in the mail and on the page', async () => {
  const orderId = await withAdvance();
  for (const status of ['Processing', 'Packed']) await out('order', 'status', orderId, status);
  const consignment = ['--carrier', 'Blue  Dart', '--tracking', '77123344556'];
  await out('order', 'status', orderId, 'Shipped', ...consignment);
  expect(await out('order', 'show', orderId)).toMatch(/Carrier +Blue Dart, 77123344556/);
  const { data } = await buyer.call(orders.single, { params: { orderId } });
  expect(data).toMatchObject({ carrier: 'Blue Dart', tracking_number: '77123344556' });
  await shop.runJobs();
  expect(shop.mails.at(-1)?.text).toContain('Tracking number: 77123344556');
});

test('a carrier is named with a number, and only of an order that is shipped', async () => {
  const orderId = await withAdvance();
  const both = '--carrier and --tracking go together, each with 1 to 60 printable characters.';
  expect(await refusal('order', 'status', orderId, 'Shipped', '--carrier', 'Blue Dart')).toBe(both);
  expect(await refusal('order', 'status', orderId, 'Shipped', '--carrier', 'B', '--tracking', '7'.repeat(61))).toBe(
    both,
  );
  const whenShipped = 'A carrier is named when the order becomes Shipped.';
  expect(await refusal('order', 'status', orderId, 'Processing', '--carrier', 'B', '--tracking', '7')).toBe(
    whenShipped,
  );
});

test('a wrong tracking number is corrected while the parcel is on its way, and the buyer is mailed once', async () => {
  const orderId = await withAdvance();
  const named = (carrier: string, tracking: string) => ['--carrier', carrier, '--tracking', tracking];
  expect(await refusal('order', 'carrier', orderId, ...named('Blue Dart', '1'))).toBe(
    `Order ${orderId} is Pending: the carrier can be corrected only while an order is on its way.`,
  );
  await out('order', 'status', orderId, 'Shipped', ...named('Blue Dart', '77123344556'));
  await shop.runJobs();
  const before = shop.mails.length;
  for (const _ of ['first', 'again']) await out('order', 'carrier', orderId, ...named('Blue Dart', ' 77123344557 '));
  await shop.runJobs();
  const mails = shop.mails.slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Who carries your order ${orderId}`);
  expect(mails[0]?.text).toContain('Carrier: Blue Dart');
  expect(mails[0]?.text).toContain('Tracking number: 77123344557');
  const { data } = await buyer.call(orders.single, { params: { orderId } });
  expect(data).toMatchObject({ orderStatus: 'Shipped', carrier: 'Blue Dart', tracking_number: '77123344557' });
  const shown = await out('order', 'show', orderId);
  expect(shown.match(/Carrier corrected/g)).toHaveLength(1);
  expect(shown).toMatch(/Carrier corrected +shop +before: Blue Dart, 77123344556\n/);

  await out('order', 'status', orderId, 'Out for delivery');
  await out('order', 'carrier', orderId, ...named('Delhivery', '9'));
  await out('order', 'status', orderId, 'Delivered');
  expect(await refusal('order', 'carrier', orderId, ...named('Delhivery', '10'))).toContain('is Delivered');
});

test('a carrier that was not named when the order was shipped can be named afterwards, with a number', async () => {
  const orderId = await withAdvance();
  await out('order', 'status', orderId, 'Shipped');
  const both = '--carrier and --tracking go together, each with 1 to 60 printable characters.';
  expect(await refusal('order', 'carrier', orderId)).toBe(both);
  expect(await refusal('order', 'carrier', orderId, '--carrier', 'Delhivery')).toBe(both);
  expect(await refusal('order', 'carrier', 'KD-9999-ABCD', '--carrier', 'D', '--tracking', '9')).toBe(
    'There is no order "KD-9999-ABCD".',
  );
  await out('order', 'carrier', orderId, '--carrier', 'Delhivery', '--tracking', '9');
  expect(await out('order', 'show', orderId)).toMatch(/Carrier corrected +shop +before: nobody\n/);
});
