import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../db/open.ts';
import { addMember, type TestMember } from '../../testing/builders.ts';
import { openShopOnServer } from '../../testing/open-shops.ts';
import type { TestShop } from '../../testing/open-test-shop.ts';
import { actDuring } from '../../testing/until-waiting.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { memberApps } from './app-store.ts';
import { confirmFactor, removeFactor } from './second-factor-store.ts';

let shop: TestShop;
let close: () => Promise<void>;
let asha: TestMember;
beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
afterAll(() => close());
beforeEach(async () => {
  await shop.reset();
  asha = await addMember(shop);
  await memberApps.saveUnconfirmed(shop.deps.db, asha.memberId, 'the secret of a phone');
});

const confirm = (tx: Tx) => confirmFactor(tx, asha.memberId, ['a new code'], shop.clock.now);
const remove = () => removeSecondFactor(shop.deps, asha.email, 'test');
const recoveryCodes = () => shop.deps.db.selectFrom('recovery_codes').selectAll().execute();

test('a factor that is being confirmed while the owner turns it off is off afterwards', async () => {
  expect(await actDuring(shop.deps.db, confirm, remove)).toMatchObject({ outcome: 'removed' });
  expect(await memberApps.find(shop.deps.db, asha.memberId)).toBeNull();
  expect(await recoveryCodes()).toEqual([]);
  await shop.runJobs();
  expect(shop.mails).toHaveLength(1);
});

test('of a factor that the member is turning off meanwhile the owner is told that there is none, and no mail is sent', async () => {
  await shop.deps.db.transaction().execute(confirm);
  const end = (tx: Tx) => removeFactor(tx, asha.memberId);
  expect(await actDuring(shop.deps.db, end, remove)).toMatchObject({ outcome: 'not-on' });
  await shop.runJobs();
  expect(shop.mails).toEqual([]);
});

test('a member who turns a factor off while it is being confirmed keeps no recovery codes of it', async () => {
  const end = () => shop.deps.db.transaction().execute((tx) => removeFactor(tx, asha.memberId));
  expect(await actDuring(shop.deps.db, confirm, end)).toBe(true);
  expect(await recoveryCodes()).toEqual([]);
});
