import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), 'pincodes-'));
const file = join(folder, 'list.csv');
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const out = async (...words: string[]): Promise<string> => {
  const { exitCode, out: text = '', err } = await runShopCommand(shop, 'delivery', ...words);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: undefined });
  return text;
};
const refused = async (...words: string[]): Promise<string> => {
  const { exitCode, err = '' } = await runShopCommand(shop, 'delivery', ...words);
  expect(exitCode).toBe(2);
  return err;
};
const events = async () =>
  (await shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute()).map(
    ({ actor_kind, source, action, subject }) => [actor_kind, source, action, subject],
  );

test('[CON-143] states are turned on and off, and shown with how much of each is served', async () => {
  expect(await out('show')).toBe(
    'The shop does not deliver anywhere.\n\nThere are no charges.\nNo charge, so delivery is free: 0 to 5,000 km.',
  );
  expect(await out('pincodes', 'on', '--states', 'Goa, Sikkim')).toContain(
    'The shop starts delivering to 108 pincodes; no change for 0.',
  );
  expect(await out('show')).toMatch(/^Goa +89 of 89\nSikkim +19 of 19$/m);
  expect(await out('pincodes', 'off', '--states', 'Goa', '--dry-run')).toContain(
    'The shop stops delivering to 89 pincodes',
  );
  expect(await out('show')).toContain('89 of 89');
  await out('pincodes', 'off', '--states', 'Goa');
  expect(await out('show')).not.toContain('Goa');
  expect(await events()).toEqual([
    ['command', 'delivery pincodes', 'pincodes.turn-on', '108 pincodes'],
    ['command', 'delivery pincodes', 'pincodes.turn-off', 'Goa'],
  ]);
});

test('[CON-143] a file is read, each wrong line is named, and nothing is changed until they are left out', async () => {
  writeFileSync(file, '\uFEFFPincode;City\r\n403001;Panaji\r\n4030;Panaji\r\n999999;Nowhere\r\n403001;Again\r\n');
  const sentence = await refused('pincodes', 'on', '--file', file);
  expect(sentence).toContain('line 3: "4030;Panaji": no pincode: six digits are needed');
  expect(sentence).toContain('line 4: "999999": India Post has no such pincode');
  expect(sentence).toContain(
    'There were no orders in the last 12 months.\nThe list repeats a pincode. It counts once.',
  );
  expect(await events()).toEqual([]);
  expect(await out('pincodes', 'on', '--file', file, '--leave-out-wrong')).toContain(
    'The shop starts delivering to 1 pincodes',
  );
});

test('[CON-143] a file that is not there is named', async () => {
  const { exitCode, err } = await runShopCommand(shop, 'delivery', 'pincodes', 'on', '--file', '/no/such/file');
  expect([exitCode, err]).toEqual([1, 'The file "/no/such/file" cannot be read (ENOENT).']);
});

test.each([
  [['pincodes', 'maybe'], '"on" or "off" is needed'],
  [['pincodes', 'on'], '--states or --file is needed'],
  [['pincodes', 'on', '--states', 'Atlantis'], 'There is no such state'],
  [['slabs'], '--slab is needed'],
  [['slabs', '--slab', 'near=20'], '"near=20" must be kilometres and rupees'],
  [['slabs', '--slab', '9-5=20'], 'The end must not be below the start.'],
  [['slabs', '--slab', '0-25=40', '--slab', '30+=80'], 'for 26 to 29 km. Add --yes to save it so.'],
])('[CON-143] [CON-144] delivery %j is refused with what would be right', async (words, sentence) => {
  expect(await refused(...words)).toContain(sentence);
  expect(await events()).toEqual([]);
});

test('[CON-144] charges and free delivery are replaced together, gaps only when confirmed', async () => {
  const text = await out('slabs', '--slab', '0-25=40', '--slab', '26+=80.50', '--free', '0-25=499');
  expect(text).toMatch(/^0 to 25 km +₹40 +on$/m);
  expect(text).toMatch(/^26 to 5,000 km +₹80.50 +on$/m);
  expect(text).toMatch(/^0 to 25 km +free from ₹499/m);
  expect(text).not.toContain('No charge');
  expect(await out('slabs', '--slab', '0-25=40', '--yes')).toContain('delivery is free: 26 to 5,000 km.');
  expect((await events()).map(([, , action]) => action)).toEqual(['delivery.save-tariff', 'delivery.save-tariff']);
});
