import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as security from '#contract/console/security.ts';
import * as contract from '#contract/console/sign-in.ts';
import * as staffCalls from '#contract/console/staff.ts';
import { requireSignatory, WrongKey } from '../../payouts/require-signatory.ts';
import { linkToStaff } from '../../payouts/signatory-store.ts';
import { openShopOnServer } from '../../testing/open-shops.ts';
import type { TestShop, Visitor } from '../../testing/open-test-shop.ts';
import { addSignatories, meera } from '../../testing/signatories.ts';
import { addStaff, addStaffApp, addStaffPassword, appCode, signInStaff, type TestStaff } from '../../testing/staff.ts';
import { actDuring, whileLocked } from '../../testing/until-waiting.ts';

/** What two do at once to the staff, where each has a connection of its own. */

let shop: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
afterAll(() => close());
beforeEach(() => shop.reset());

const addOwner = (): Promise<TestStaff> => addStaff(shop, 'owner', { isSteppedUp: true });
const disable = (by: Visitor, { id }: TestStaff) => by.call(staffCalls.disable, { params: { staff_id: id } });
const demote = (by: Visitor, { id }: TestStaff) =>
  by.call(staffCalls.changeRole, { params: { staff_id: id }, body: { role: 'manager', withheld: [] } });

async function activeOwners(): Promise<number> {
  const rows = await shop.deps.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute();
  return rows.length;
}

const codesOf = (outcomes: PromiseSettledResult<unknown>[]): string[] =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code));

test.each([
  ['disable', disable],
  ['demote', demote],
])('[CON-032] of two owners who %s each other at once exactly one stays', async (_what, change) => {
  for (let round = 0; round < 5; round++) {
    await shop.reset();
    const [one, other] = [await addOwner(), await addOwner()];
    const outcomes = await Promise.allSettled([change(one, other), change(other, one)]);
    expect(codesOf(outcomes).toSorted()).toEqual(['done', 'not-signed-in']);
    expect(await activeOwners()).toBe(1);
  }
});

test('[CON-032] two owners who both leave at once leave one', async () => {
  for (let round = 0; round < 5; round++) {
    await shop.reset();
    const [one, other] = [await addOwner(), await addOwner()];
    const outcomes = await Promise.allSettled([demote(one, one), demote(other, other)]);
    expect(codesOf(outcomes).toSorted()).toEqual(['done', 'last-owner']);
  }
});

test('[CON-033] what somebody does while the account is disabled comes before it, or is refused', async () => {
  const [owner, packer] = [await addOwner(), await addStaff(shop, 'packer')];
  const rows = sql`select from staff where id = ${packer.staffId} for update`;
  const [ended, renamed] = await whileLocked<unknown>(shop.deps.db, rows, [
    () => disable(owner, packer),
    () => packer.request('POST', '/api/console/security/app', {}),
  ]);
  expect(ended).toMatchObject({ disabled_at: expect.any(String) });
  expect(renamed).toMatchObject({ status: 401 });
});

test('[CON-033] a signatory whose account is being disabled signs no more', async () => {
  const [owner, accountant] = [await addOwner(), await addStaff(shop, 'accountant')];
  await addSignatories(shop.deps);
  const { db } = shop.deps;
  await db.transaction().execute((tx) => linkToStaff(tx, meera.name, accountant.staffId));
  const sign = () => db.transaction().execute((tx) => requireSignatory(shop.deps, tx, meera));
  await sign();
  const disabling = sql`update staff set disabled_at = now() where id = ${accountant.staffId}`;
  await expect(actDuring(db, (tx) => disabling.execute(tx), sign)).rejects.toThrow(WrongKey);
  await disable(owner, accountant);
  await expect(sign()).rejects.toThrow(WrongKey);
});

test('[CON-030] of many who accept one invitation at once, one opens the account', async () => {
  const owner = await addOwner();
  await owner.call(staffCalls.invite, { body: { email: 'tara@example.in', role: 'owner' } });
  await shop.runJobs();
  const text = shop.mails.find(({ to }) => to?.[0]?.address === 'tara@example.in')?.text ?? '';
  const [, secret = ''] = /#([\w-]+)/.exec(text) ?? [];
  const join = (name: string) =>
    shop.visitor().call(contract.join, { body: { secret, name, password: 'monsoon-on-the-ghats-7' } });
  const outcomes = await Promise.allSettled(['Tara', 'Mallory', 'Trent', 'Peggy'].map(join));
  expect(codesOf(outcomes).filter((code) => code !== 'done')).toEqual(
    Array.from({ length: 3 }, () => 'invitation-ended'),
  );
});

test('[CON-029] a code and a recovery code that come many times at once sign in once', async () => {
  const owner = await addOwner();
  await addStaffPassword(shop, owner, 'monsoon-on-the-ghats-7');
  const { secret, codes } = await addStaffApp(shop, owner);
  const enter = (code: string) =>
    shop
      .visitor()
      .call(contract.signInByPassword, { body: { email: owner.email, password: 'monsoon-on-the-ghats-7', code } });
  for (const code of [appCode(shop, secret), codes[0] ?? '']) {
    const outcomes = await Promise.allSettled([enter(code), enter(code), enter(code)]);
    expect(codesOf(outcomes).filter((one) => one === 'done')).toHaveLength(1);
    await shop.deps.limits.reset('staff-factor', String(owner.staffId));
  }
});

test('two changes of one account from two places, and two step-ups of one sign-in, wait for each other', async () => {
  const owner = await addOwner();
  await addStaffPassword(shop, owner, 'monsoon-on-the-ghats-7');
  const again = { ...owner, ...(await signInStaff(shop, owner.staffId, true)) };
  const stepUp = (visitor: Visitor) => visitor.call(contract.stepUp, { body: { password: 'monsoon-on-the-ghats-7' } });
  expect(codesOf(await Promise.allSettled([stepUp(owner), stepUp(owner), stepUp(again)]))).toEqual([
    'done',
    'done',
    'done',
  ]);
  const change = (visitor: Visitor) =>
    visitor.call(security.changePassword, { body: { old: 'monsoon-on-the-ghats-7', password: 'cardamom-rain-22' } });
  const outcomes = await Promise.allSettled([change(owner), change(again)]);
  expect(codesOf(outcomes).toSorted()).toEqual(['done', 'not-signed-in']);
});

test('a write that is sent twice at once with one key is done once', async () => {
  const owner = await addOwner();
  const body = { email: 'tara@example.in', role: 'packer' } as const;
  const send = () => owner.call(staffCalls.invite, { body }, { idempotencyKey: 'invited-once' });
  const [one, other] = await Promise.all([send(), send()]);
  expect(one).toEqual(other);
  await shop.runJobs();
  expect(shop.mails).toHaveLength(1);
});
