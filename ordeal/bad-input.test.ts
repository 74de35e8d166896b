import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleContract } from '#contract/console/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { rateLimits } from '#domain/rate-limits.ts';
import { hostCookieName, sessionCookieName } from '#server/http/api/session.ts';
import {
  addBuyer,
  addCoupon,
  addProduct,
  offerOnlinePayment,
  profileFields,
  signIn,
  type TestMember,
} from '#server/testing/builders.ts';
import { WEBHOOK_PATH } from '#server/payments/webhook.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import { goodsInput } from '#server/testing/goods.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { addStaff, signInStaff } from '#server/testing/staff.ts';
import { junk, type Known, requestTo, sent } from './bad-requests.ts';
import { counts } from './counts.ts';
import { createEmptyShop } from './databases.ts';
import { measured } from './measured.ts';

let gateway: Awaited<ReturnType<typeof openGateway>>;
let shop: TestShop;
let member: TestMember;
let known: Known;
beforeAll(async () => {
  gateway = await openGateway();
  const limits = Object.keys(rateLimits).map((name) => `${name}=100000000`);
  shop = await openTestShop({
    databaseUrl: await createEmptyShop(),
    gateway: gateway.gateway,
    env: { RATE_LIMITS: limits.join(', ') },
  });
  await offerOnlinePayment(shop);
  await addCoupon(shop);
  const tea = await addProduct(shop, { variations: [{ stock: 1_000_000 }] });
  member = await addBuyer(shop);
  const pieces = { product_id: tea.id, product_sku: tea.skus[0] };
  known = {
    ...profileFields({ email: member.email }),
    ...pieces,
    user_id: member.userId,
    storeId: STORE_ID,
    catalogueId: STORE_ID,
    productId: tea.id,
    pincode: '208001',
    code: 'TEA10',
    coupon_code: 'TEA10',
    totalAmountbeforePay: 499,
    cart_products: [{ ...pieces, quantity: 1 }],
    name: 'Asha Kulkarni',
    full_name: 'Asha Kulkarni',
    password: 'six petals',
    otp: '123456',
    remark: 'Do you have Assam?',
    description: 'Forty tins',
    deviceToken: 'a-token-of-a-device',
  };
});
afterAll(async () => {
  await shop?.close();
  await gateway.close();
});

/** What an answer must never be; nothing for one that is as it should be. */
function wrongWith({
  statusCode,
  body,
  headers,
}: {
  statusCode: number;
  body: string;
  headers: object;
}): string | null {
  if (statusCode >= 500) return `status ${statusCode}: ${body}`;
  if (/\.(ts|js|mjs):\d+|node_modules|\bat \w+ \(/.test(body)) return `a stack trace: ${body}`;
  if (statusCode < 400) return null;
  if (!String((headers as { 'content-type'?: string })['content-type']).startsWith('application/json'))
    return 'not JSON';
  const { message, code } = JSON.parse(body) as { message?: unknown; code?: unknown };
  return typeof message === 'string' && message !== '' && typeof code === 'string' ? null : `no message: ${body}`;
}

let families = 0;
async function sessionOf({ memberId }: TestMember): Promise<string> {
  const name = sessionCookieName(shop.deps.config);
  const { cookies } = await signIn(shop, memberId, `fuzz-${++families}`);
  return `${name}=${cookies.get(name)}`;
}

type Call = { name: string; row: Endpoint };

/** Sends bad requests to calls, as one who is signed in and as nobody. @returns which statuses each call answered */
async function tryCalls(
  calls: readonly Call[],
  known: Known,
  signIn: () => Promise<string>,
): Promise<Map<string, Set<number>>> {
  const requests = fc.constantFrom(...calls).chain((call) => requestTo(call, known));
  const seen = new Map<string, Set<number>>();
  let session: string | undefined;
  await fc.assert(
    fc.asyncProperty(requests, async ({ name, method, url, headers, payload, isSignedIn }) => {
      if (isSignedIn) session ??= await signIn();
      const cookie: Record<string, string> = isSignedIn && session !== undefined ? { cookie: session } : {};
      const answer = await shop.app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...cookie },
        ...(payload === undefined ? {} : { payload }),
      });
      seen.set(name, (seen.get(name) ?? new Set()).add(answer.statusCode));
      // A call may have ended the sign-in.
      if (isSignedIn && answer.statusCode === 401) session = undefined;
      expect(wrongWith(answer)).toBeNull();
    }),
    { numRuns: counts.badRequests },
  );
  expect([...seen.keys()].toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  measured({ requests: counts.badRequests, calls: seen.size });
  return seen;
}

const answered = (seen: Map<string, Set<number>>): number =>
  [...seen.values()].filter((statuses) => statuses.has(200)).length;

test('whatever any call of the contract is sent, it answers in words and never breaks', async () => {
  const seen = await tryCalls(contract, known, () => sessionOf(member));
  // Many come through, so that it is not the door alone that is tried.
  expect(answered(seen)).toBeGreaterThan(contract.length / 2);
});

test('whatever any call of the console is sent by an owner, it answers in words and never breaks', async () => {
  const { db } = shop.deps;
  const other = await addStaff(shop, 'packer');
  const [product, piece] = await Promise.all(
    (['products', 'variations'] as const).map((table) =>
      db.selectFrom(table).select(['id', 'sku']).executeTakeFirstOrThrow(),
    ),
  );
  const ofConsole: Known = {
    product_id: known.productId,
    piece_id: String(piece?.id),
    category_id: '1',
    staff_id: other.id,
    product_ids: [known.productId],
    sku: product?.sku,
    email: 'new@example.in',
    counted: 5,
    seen: 5,
    status: 'Active',
    ...goodsInput(),
  };
  const name = hostCookieName('staff', shop.deps.config);
  const owner = await addStaff(shop, 'owner');
  const signIn = async (): Promise<string> => {
    const { cookies } = await signInStaff(shop, owner.staffId, true);
    return `${name}=${cookies.get(name)}`;
  };
  const seen = await tryCalls(consoleContract, ofConsole, signIn);
  // No passkey, code or secret is at hand here, and what is changed needs the revision of now.
  expect(answered(seen)).toBeGreaterThan(consoleContract.length / 3);
});

test('what is posted past the contract is answered in words too, also when it is signed with the secret of the gateway', async () => {
  const posts = fc.record({
    url: fc.constantFrom(WEBHOOK_PATH, '/csp-reports', '/newsletter?leave=', '/newsletter', '/not-me?token='),
    post: sent(fc.oneof(junk, fc.dictionary(fc.constantFrom('event', 'payload', 'toString', 'csp-report'), junk))),
    eventId: fc.oneof(fc.uuid(), fc.constant('')),
  });
  await fc.assert(
    fc.asyncProperty(posts, async ({ url, post: { payload, type }, eventId }) => {
      const signature = createHmac('sha256', gateway.gateway.webhookSecret).update(payload).digest('hex');
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId, 'content-type': type };
      expect(wrongWith(await shop.app.inject({ method: 'POST', url, headers, payload }))).toBeNull();
    }),
    { numRuns: counts.badRequests / 5 },
  );
});
