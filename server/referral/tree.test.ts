import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import * as privacy from '#contract/privacy.ts';
import * as referral from '#contract/referral.ts';
import { addDays } from '#domain/time.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { collectBalance } from '../orders/fulfilment/collect-balance.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { addMember, addProduct, addReferred, signIn } from '../testing/builders.ts';
import { mailedCode } from '../testing/mails.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let asha: Referred;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  asha = await addReferred(shop, null, { fullname: 'Asha Kulkarni' });
});

const own = ({ referId }: { referId: string }) => ({ params: { referId } });
const treeOf = (member: Referred) => member.call(referral.tree, own(member));
const downlinesOf = (member: Referred) => member.call(referral.downlines, own(member));

/** One below the other, the first below Asha. */
async function addChain(...names: string[]): Promise<Referred[]> {
  const chain: Referred[] = [];
  for (const fullname of names) chain.push(await addReferred(shop, chain.at(-1) ?? asha, { fullname }));
  return chain;
}

interface Nested {
  purchase_id: string;
  children: Nested[];
}

/** The codes of a nested tree, by level, as the other call lists them. */
function codesByLevel(nodes: Nested[]): string[] {
  if (nodes.length === 0) return [];
  return [...nodes.map((node) => node.purchase_id), ...codesByLevel(nodes.flatMap((node) => node.children))];
}

/** An order that was delivered, paid and kept, so that it counts for those above. */
async function buyAndKeep(buyer: Referred): Promise<string> {
  const product = await addProduct(shop, { variations: [{ price: 129_900 }] });
  const chosen = { cart_products: [{ product_id: product.id }], payment_mode: 'Pay on delivery' as const };
  const { total_paise: total } = await buyer.call(orders.quoteFor, { body: chosen });
  const body = { ...chosen, totalAmountbeforePay: total / 100 };
  const { order_id: orderId } = await buyer.call(orders.placeOnDelivery, { body });
  for (const to of ['Shipped', 'Delivered'] as const) await changeStatus(shop.deps, orderId, { to, actor: 'shop' });
  await collectBalance(shop.deps, orderId);
  shop.clock.now = addDays(shop.clock.now, 14);
  await settleCommissions(shop.deps);
  return orderId;
}

/** Signed in anew, on a later day. */
const again = async (member: Referred): Promise<Referred> => ({
  ...member,
  ...(await signIn(shop, member.memberId, `${member.family}-again`)),
});

test('[API-32, ENT-22] the tree of a member without referrals is the member alone', async () => {
  expect(await treeOf(asha)).toEqual({
    root: {
      user_id: asha.userId,
      full_name: 'Asha Kulkarni',
      purchase_id: asha.referId,
      referred_by: asha.referId,
      pay_id: null,
      payment_amount: null,
      payment_amount_paise: null,
      level: 0,
      createdAt: shop.clock.now.toISOString(),
      children: [],
      direct_count: 0,
    },
    referrals: [],
  });
});

test('[API-32, TREE-06] the tree ends at the fourth level, and each node names its sponsor', async () => {
  const [first, second, third, fourth] = await addChain('Bela B', 'Chitra C', 'Dipa D', 'Esha E', 'Fatima F');
  const { referrals } = await treeOf(asha);
  const level = (member: Referred | undefined, above: Referred | undefined, number: number) => ({
    purchase_id: member?.referId,
    referred_by: above?.referId,
    level: number,
    direct_count: 1,
  });
  const fourthLevel = { ...level(fourth, third, 4), children: [] };
  const thirdLevel = { ...level(third, second, 3), children: [fourthLevel] };
  const secondLevel = { ...level(second, first, 2), children: [thirdLevel] };
  expect(referrals).toMatchObject([{ ...level(first, asha, 1), children: [secondLevel] }]);
});

test('[API-33, API-32] both calls hold the same members, by level, then by the place that each took', async () => {
  const bela = await addReferred(shop, asha);
  const chitra = await addReferred(shop, asha);
  const belowChitra = await addReferred(shop, chitra);
  const belowBela = await addReferred(shop, bela);
  const { downlines } = await downlinesOf(asha);
  const codes = downlines.map((node) => node.purchase_id);
  expect(codes).toEqual([bela, chitra, belowBela, belowChitra].map(({ referId }) => referId));
  expect(codesByLevel((await treeOf(asha)).referrals as Nested[])).toEqual(codes);
});

test('[API-33, RWD-05] the list tells how many of the tree are complete, the root included', async () => {
  const [bela] = await addChain('Bela B', 'Chitra C');
  for (let more = 0; more < 2; more++) await addReferred(shop, asha);
  expect(await downlinesOf(asha)).toMatchObject({ completed_pairs: 1 });
  for (let more = 0; more < 2; more++) await addReferred(shop, bela);
  expect(await downlinesOf(asha)).toMatchObject({ completed_pairs: 2 });
});

describe('what a member sees of another', () => {
  test('[ENT-22] is a whole name of a direct referral, first name and initial below', async () => {
    await addChain('Bela Bose', 'Chitra Chandra Rao', 'Dipa Das');
    const { downlines } = await downlinesOf(asha);
    expect(downlines.map((node) => node.full_name)).toEqual(['Bela Bose', 'Chitra R.', 'Dipa D.']);
  });

  test('[ENT-22] is no receipt and no amount, though members see the opaque receipt of their own latest credited order', async () => {
    const [bela] = (await addChain('Bela Bose')) as [Referred];
    const orderId = await buyAndKeep(bela);
    const { root } = await treeOf(await again(bela));
    expect(root.pay_id).toMatch(/^R[0-9A-F]{15}$/);
    expect(root.payment_amount).toBe(root.payment_amount_paise! / 100);
    expect(JSON.stringify(root)).not.toContain(orderId);
    expect(root.payment_amount_paise).toBeGreaterThanOrEqual(129_900);
    const sponsor = await again(asha);
    const { referrals } = await treeOf(sponsor);
    expect(referrals).toMatchObject([{ pay_id: null, payment_amount: null, payment_amount_paise: null }]);
    expect(JSON.stringify([await treeOf(sponsor), await downlinesOf(sponsor)])).not.toContain(orderId);
  });

  test('stays as a place without a person when the account was erased after an order was delivered to it', async () => {
    const [bela, chitra] = (await addChain('Bela Bose', 'Chitra Rao')) as [Referred, Referred];
    await buyAndKeep(bela);
    const hers = { params: { user_id: bela.userId } };
    await bela.call(privacy.sendErasingCode, hers);
    const code = await mailedCode(shop, bela.email);
    await bela.call(privacy.erase, { ...hers, body: { code } });
    const { downlines } = await downlinesOf(asha);
    expect(downlines.map((node) => node.purchase_id)).toEqual([bela.referId, chitra.referId]);
    expect(JSON.stringify(downlines)).not.toContain('Bela');
  });
});

describe.each([
  ['API-32', referral.tree],
  ['API-33', referral.downlines],
] as const)('[%s] the call', (_row, call) => {
  test('needs a session', async () => {
    expect(await refusalOf(shop.visitor().call(call, own(asha)))).toMatchObject({ status: 401 });
  });

  test.each([
    ['another member’s', () => addReferred(shop, asha)],
    ['no member’s', async () => ({ referId: '7QK4M2XD' })],
  ])('[TREE-05] has no data for a code that is %s', async (_whose, given) => {
    const refusal = await refusalOf(asha.call(call, own(await given())));
    expect(refusal).toMatchObject({ status: 404, message: 'No data available' });
  });

  test('has no data for a member without details', async () => {
    const newcomer = await addMember(shop);
    expect(await refusalOf(newcomer.call(call, own(asha)))).toMatchObject({ status: 404 });
  });
});
