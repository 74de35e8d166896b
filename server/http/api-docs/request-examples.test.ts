import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { addressOf } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import * as leads from '#contract/leads.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as factor from '#contract/second-factor.ts';
import type { LocalGatewayServer } from '../../testing/local-gateway-server.ts';
import { seedDemo } from '../../operations/start/seed-demo.ts';
import { addBuyer, addMember, addReferred, numbersOf, type TestMember } from '../../testing/builders.ts';
import { givePassword, PASSWORD } from '../../testing/busy-member.ts';
import { pass } from '../../testing/earn.ts';
import { GOOGLE_CLIENT_ID, type GoogleServer, startGoogleServer } from '../../testing/google-server.ts';
import { mailedCode, mailsTo } from '../../testing/mails.ts';
import { openShopWithGateway } from '../../testing/open-shops.ts';
import type { TestShop, Visitor } from '../../testing/open-test-shop.ts';
import { exampleOfRequest } from './examples.ts';

/** Who sends an example, and what of it is made up: ids, codes and tokens that the demo shop knows. */
interface Sender {
  by: Visitor;
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

let google: GoogleServer;
let server: LocalGatewayServer;
let close: () => Promise<void>;
let shop: TestShop;
/** A simple product of the demo, and what an order of one of it comes to. */
let chosen: { cart_products: object[] };

beforeAll(async () => {
  google = await startGoogleServer();
  const env = { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: google.issuer };
  ({ shop, server, close } = await openShopWithGateway({ isEmpty: true, env }));
  shop.clock.now = new Date();
  await seedDemo(shop.deps);
  const { product_id, product_sku } = await demoVariation();
  chosen = { cart_products: [{ product_id, product_sku, quantity: 1 }] };
});
afterAll(async () => {
  await close();
  await google.close();
});

/** A variation of which the demo has some left. */
const demoVariation = () =>
  shop.deps.db
    .selectFrom('variations')
    .innerJoin('products', 'products.id', 'variations.product_id')
    .select(['products.public_id as product_id', 'variations.sku as product_sku'])
    .where('products.kind', '=', 'variable')
    .where('variations.stock', '>', 20)
    .orderBy('variations.id')
    .executeTakeFirstOrThrow();

const ILA = 'ila.sen@example.in';
const ofMember = ({ userId }: TestMember) => ({ user_id: userId });
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now.getTime() });

/** The token of the newest mail to an address. */
async function tokenTo(address: string, link: RegExp): Promise<string> {
  await shop.runJobs();
  return (
    mailsTo(shop, address)
      .findLast(({ text = '' }) => link.test(text))
      ?.text?.match(link)?.[1] ?? 'no token'
  );
}

async function withPassword(): Promise<TestMember> {
  const member = await addBuyer(shop);
  await givePassword(shop, member);
  return member;
}

/** The total of the chosen pieces for a buyer, in rupees. */
async function totalFor(buyer: TestMember, payment_mode: 'Pay now' | 'Pay on delivery'): Promise<Sender> {
  const { total_paise: total } = await buyer.call(orders.quoteFor, {
    body: { ...(chosen as { cart_products: [] }), payment_mode },
  });
  return { by: buyer, body: { ...chosen, totalAmountbeforePay: total / 100 } };
}

/** An order whose payment window is open. */
async function opened(buyer: TestMember) {
  const { body } = await totalFor(buyer, 'Pay now');
  return buyer.call(orders.placeOnline, { body: { ...exampleOfRequest(orders.placeOnline), ...body } as never });
}

async function proven(send: Endpoint, email: string): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.call(send as typeof auth.sendOtp, { body: { email } });
  await visitor.call(auth.verifyOtp, { body: { email, otp: await mailedCode(shop, email) } });
  return visitor;
}

const newsletter = /\/newsletter\?(?:confirm|leave)=([\w-]+)/;

/** A member whose bank account was just changed, and the token of the mail that tells of it. */
async function toldOfChange(): Promise<{ member: TestMember; token: string }> {
  const member = await addReferred(shop);
  const [details] = await member.call(members.profiles, { params: ofMember(member) });
  if (!details) throw new Error('There are details.');
  const { id: profileId, ...typed } = details;
  const accountNumber = `8111${String(member.memberId).padStart(8, '0')}`;
  await member.call(members.changeProfile, { params: { profileId }, body: { ...typed, accountNumber } });
  return { member, token: await tokenTo(member.email, /\/not-me\?token=([\w-]+)/) };
}

/** A member whose payouts wait until the changed account is confirmed. */
async function onHold(): Promise<TestMember> {
  const { member, token } = await toldOfChange();
  await member.call(members.disownChange, { body: { token } });
  return member;
}

/** What a call needs that is not sent as it stands by a caller without an account. */
const senders: Record<string, () => Promise<Sender>> = {
  'auth.refreshToken': async () => {
    const by = shop.visitor();
    const { refreshToken } = await by.call(auth.login, { body: exampleOfRequest(auth.login) as never });
    return { by, body: { refreshToken } };
  },
  'auth.verifyOtp': async () => {
    const by = shop.visitor();
    await by.call(auth.sendOtp, { body: { email: ILA } });
    return { by, body: { otp: await mailedCode(shop, ILA) } };
  },
  'auth.signup': async () => ({ by: await proven(auth.sendOtp, ILA) }),
  'auth.resetPassword': async () => ({ by: await proven(auth.resetSendOtp, 'asha@example.in') }),
  'auth.googleSignup': async () => {
    // Its issuer goes by the machine's clock, which has gone on since the demo was seeded.
    shop.clock.now = new Date();
    return { by: shop.visitor(), body: { token: await google.token({ email: 'uma@example.in' }) } };
  },
  'cart.add': async () => ({ by: await addMember(shop), body: chosen.cart_products[0] as Record<string, unknown> }),
  'cart.change': async () => {
    const by = await addMember(shop);
    const [line] = chosen.cart_products as [{ product_id: string; product_sku: string }];
    await by.request('POST', '/api/cart', { body: line });
    return { by, params: { product_sku: line.product_sku } };
  },
  'delivery.estimate': async () => ({ by: shop.visitor(), body: chosen }),
  'leads.confirmSubscription': async () => {
    const by = shop.visitor();
    await by.call(leads.subscribe, { body: { email: 'news@example.in' } });
    return { by, body: { token: await tokenTo('news@example.in', newsletter) } };
  },
  'leads.unsubscribe': async () => {
    const by = shop.visitor();
    await by.call(leads.subscribe, { body: { email: 'leaves@example.in' } });
    await by.call(leads.confirmSubscription, { body: { token: await tokenTo('leaves@example.in', newsletter) } });
    return { by, body: { token: await tokenTo('leaves@example.in', newsletter) } };
  },
  'members.saveProfile': async () => ({ by: await addMember(shop) }),
  'members.changeProfile': async () => {
    const by = await addBuyer(shop, numbersOf(4_001));
    const [details] = await by.call(members.profiles, { params: ofMember(by) });
    return { by, params: { profileId: details?.id ?? '' } };
  },
  'members.askContact': async () => ({ by: await addBuyer(shop, { email: 'contact@example.in' }) }),
  'members.confirmContact': async () => {
    await addBuyer(shop, { email: 'contact-too@example.in' });
    return {
      by: shop.visitor(),
      body: { token: await tokenTo('contact-too@example.in', /\/confirm-contact\?token=([\w-]+)/) },
    };
  },
  'members.disownChange': async () => {
    const { member, token } = await toldOfChange();
    return { by: member, body: { token } };
  },
  'members.sendBankDetailsCode': async () => ({ by: await onHold() }),
  'members.confirmBankDetails': async () => {
    const by = await onHold();
    await by.call(members.sendBankDetailsCode, { body: {} });
    return { by, body: { otp: await mailedCode(shop, by.email) } };
  },
  'notifications.registerToken': async () => ({ by: await addMember(shop) }),
  'orders.quoteFor': async () => ({ by: await addBuyer(shop), body: chosen }),
  'orders.placeOnDelivery': async () => totalFor(await addBuyer(shop), 'Pay on delivery'),
  'orders.placeOnline': async () => totalFor(await addBuyer(shop), 'Pay now'),
  'payments.verify': async () => {
    const by = await addBuyer(shop);
    const { razorpay_order: order } = await opened(by);
    return { by, body: { ...server.gateway.pay(order.id) } };
  },
  'payments.abandon': async () => {
    const by = await addBuyer(shop);
    return { by, body: { order_id: (await opened(by)).order_id } };
  },
  'privacy.erase': async () => {
    const by = await withPassword();
    return { by, params: ofMember(by), body: { password: PASSWORD } };
  },
  'programme.acceptAgreement': async () => ({ by: await addBuyer(shop), body: { version: 0 } }),
  'quotes.requestQuotation': async () => ({ by: shop.visitor(), body: chosen }),
  'referral.releasePlace': async () => {
    const by = await addReferred(shop);
    const { referId: purchase_id } = await addReferred(shop, by);
    await shop.deps.db
      .updateTable('referral_edges')
      .set({ created_at: new Date(0) })
      .execute();
    return { by, params: { referId: by.referId }, body: { purchase_id } };
  },
  'rewards.chooseEarningNotice': async () => ({ by: await addMember(shop), params: { news: 'pending' } }),
  'secondFactor.beginSecondFactor': async () => {
    const by = await withPassword();
    return { by, params: ofMember(by), body: { password: PASSWORD } };
  },
  'secondFactor.confirmSecondFactor': async () => {
    const by = await withPassword();
    const { secret } = await by.call(factor.beginSecondFactor, { params: ofMember(by), body: { password: PASSWORD } });
    return { by, params: ofMember(by), body: { totp: codeOf(secret) } };
  },
  'secondFactor.endSecondFactor': async () => {
    const by = await withPassword();
    const { secret } = await by.call(factor.beginSecondFactor, { params: ofMember(by), body: { password: PASSWORD } });
    await by.call(factor.confirmSecondFactor, { params: ofMember(by), body: { totp: codeOf(secret) } });
    pass(shop, 1);
    return { by, params: ofMember(by), body: { password: PASSWORD } };
  },
};

describe('the example of a request, with ids, codes and tokens of the demo shop, is done by it', () => {
  test.each(contract.filter(({ row }) => row.body))('$name', async ({ name, row }) => {
    const { by, params, body } = (await senders[name]?.()) ?? { by: shop.visitor() };
    const answer = await by.request(row.method, `/api${addressOf(row, { params: params ?? {} })}`, {
      body: { ...exampleOfRequest(row), ...body },
    });
    expect(JSON.parse(answer.body)).toEqual(expect.not.objectContaining({ code: expect.anything() }));
    expect(answer.status).toBe(200);
  });

  test('has the fields that the call needs and no others that are rarely sent', () => {
    expect(Object.keys(exampleOfRequest(auth.login))).toEqual(['email', 'password']);
    expect(Object.keys(exampleOfRequest(orders.placeOnDelivery))).toEqual([
      'cart_products',
      'payment_mode',
      'totalAmountbeforePay',
    ]);
  });
});
