import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/console/settings.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { openShopOnServer } from '../../testing/open-shops.ts';
import type { TestShop } from '../../testing/open-test-shop.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { whileLocked } from '../../testing/until-waiting.ts';

let shop: TestShop;
let close: () => Promise<void>;
let people: TestStaff[];
beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
beforeEach(async () => {
  await shop.reset();
  people = [
    await addStaff(shop, 'owner', { name: 'Nirmala Kadam', isSteppedUp: true }),
    await addStaff(shop, 'owner', { name: 'Meera Iyer', isSteppedUp: true }),
  ];
});
afterAll(() => close());

/** What became of a save: the new revision, or the refusal. */
const outcomeOf = (saving: Promise<{ revision: number }>): Promise<string> =>
  saving.then(
    () => 'saved',
    ({ code }: { code: string }) => code,
  );

const heldBy = (setting: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${setting}`}, 0))`;

test('[CON-022] [CON-148] of two people who save one card at the same moment, one is told of the other', async () => {
  const [nirmala, meera] = people as [TestStaff, TestStaff];
  const { values, revision } = (await nirmala.call(contract.settings, {})).contact;
  const save = (by: TestStaff, phone: string) => () =>
    outcomeOf(by.call(contract.saveContact, { body: { ...values, phone } }, { revision }));
  const outcomes = await whileLocked(shop.deps.db, heldBy('store'), [
    save(nirmala, '9000000101'),
    save(meera, '9000000102'),
  ]);
  expect(outcomes).toEqual(['saved', 'edited-meanwhile']);
  expect((await readSetting(shop.deps.db, 'help')).mobile).toBe('9000000101');
  const events = await shop.deps.db.selectFrom('audit_events').select('actor').execute();
  expect(events).toEqual([{ actor: 'Nirmala Kadam' }]);
});

test('[CON-148] a card and the command of one of its settings take turns, and neither change is lost', async () => {
  const [nirmala] = people as [TestStaff];
  const { values, revision } = (await nirmala.call(contract.settings, {})).tax;
  const body = { ...values, is_unregistered: true, note: 'No returns of opened tins' };
  await whileLocked<unknown>(shop.deps.db, heldBy('tax'), [
    () => nirmala.call(contract.saveTax, { body }, { revision }),
    () => runShopCommand(shop, 'tax', 'set', '--name', 'Kadamba Traders', '--registration', 'AAB-1234'),
  ]);
  const now = (await nirmala.call(contract.settings, {})).tax;
  expect(now.values).toMatchObject({ legal_name: 'Kadamba Traders', note: body.note, registration: 'AAB-1234' });
});
