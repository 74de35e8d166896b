import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as programme from '#contract/programme.ts';
import * as rewards from '#contract/rewards.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addProduct, addReferred } from '../testing/builders.ts';
import { orderOnDelivery } from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';

const store = { params: { storeId: STORE_ID } };

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = mkdtempSync(join(tmpdir(), 'banyan-agreement-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});
beforeEach(async () => {
  await shop.reset();
  shop.deps.config.mode = 'production';
  await saveSettings(shop.deps.db, { opening: { isOpen: true, wasOpened: true, sentence: '' } });
});
afterAll(() => void (shop.deps.config.mode = 'demo'));

const run = (...words: string[]) => runShopCommand(shop, ...words);
const officer = ['--name', 'Meera Nair', '--email', 'care@example.in', '--phone', '+91 90000 00123'];

function textFile(text: string): string {
  const path = join(folder, 'agreement.md');
  writeFileSync(path, text);
  return path;
}

/** The levels that the newest order froze. */
async function frozen(): Promise<number[][]> {
  const rows = await shop.deps.db
    .selectFrom('commission_levels')
    .select(['level', 'rate'])
    .where('order_id', '=', (query) =>
      query.selectFrom('order_commissions').select(({ fn }) => fn.max('order_id').as('id')),
    )
    .orderBy('level')
    .execute();
  return rows.map(({ level, rate }) => [level, rate]);
}

test('levels 2 and 3 are paid in production from the last step of the checklist on, and never for an order before it', async () => {
  const asha = await addReferred(shop);
  const bela = await addReferred(shop, asha);
  const buyer = await addReferred(shop, await addReferred(shop, bela));
  const tea = await addProduct(shop);
  const order = () => orderOnDelivery(buyer, [tea]);
  const shownLevels = async () => (await shop.visitor().call(programme.howItWorks, store)).levels.length;
  const next = async () => (await run('plan', 'checklist')).out?.split('\n').at(-1);

  expect(await next()).toContain('agreement set');
  await order();
  expect(await frozen()).toEqual([[1, 500]]);
  expect((await run('plan', 'show')).out).toContain('new orders freeze level 1 only');
  expect(await shownLevels()).toBe(1);
  const { data } = await asha.call(rewards.spot, { params: { referId: asha.referId }, query: { allLevels: 'true' } });
  expect(data).toMatchObject([{ percentage: 5 }, { percentage: 0 }, { percentage: 0 }]);

  await run('agreement', 'set', textFile('# Ours\n## What it costs\nNothing.\n'));
  expect(await next()).toContain('grievance set');
  await run('grievance', 'set', ...officer);
  expect(await next()).toContain('tax set --gstin');
  await order();
  expect(await frozen()).toEqual([[1, 500]]);
  await run('tax', 'set', '--registration', 'aab-1234');
  expect((await run('plan', 'checklist')).out).toMatch(
    /done[\s\S]*done[\s\S]*done[\s\S]*All levels of the plan are paid/,
  );
  expect((await run('plan', 'show')).out).not.toContain('level 1 only');
  expect(await shownLevels()).toBe(3);
  const all = await shop.deps.db.selectFrom('commission_levels').selectAll().execute();
  expect(all).toHaveLength(2);
  await order();
  expect(await frozen()).toEqual([
    [1, 500],
    [2, 300],
    [3, 200],
  ]);
});

test('a GSTIN does as well as another number, and what is taken back is missing again', async () => {
  await run('agreement', 'set', textFile('# Ours\n## What it costs\nNothing.\n'));
  await run('grievance', 'set', ...officer);
  await run('tax', 'set', '--gstin', '09DEMOX0000D1ZR');
  expect((await run('plan', 'checklist')).out).toContain('All levels of the plan are paid');
  await run('tax', 'set', '--gstin', 'none');
  expect((await run('plan', 'checklist')).out).toMatch(/Next: .*tax set/);
});

test('a demo shop pays every level with nothing done, and says so', async () => {
  shop.deps.config.mode = 'demo';
  const asha = await addReferred(shop);
  await orderOnDelivery(await addReferred(shop, await addReferred(shop, asha)), [await addProduct(shop)]);
  expect(await frozen()).toHaveLength(2);
  expect((await run('plan', 'checklist')).out).toContain('A demo shop pays all levels');
  expect((await run('plan', 'show')).out).not.toContain('level 1 only');
});

describe('who hears complaints', () => {
  test('is named by a command and told to everybody', async () => {
    expect((await run('grievance', 'show')).out).toContain('Nobody is named yet');
    expect(await run('grievance', 'set', ...officer)).toMatchObject({ exitCode: 0 });
    expect((await run('grievance', 'show')).out).toBe('Meera Nair, care@example.in, 9000000123');
    expect(await shop.visitor().call(settings.grievance, store)).toEqual({
      grievance: { name: 'Meera Nair', email: 'care@example.in', phone: '9000000123' },
    });
  });

  test.each([
    ['without a name', ['--email', 'care@example.in', '--phone', '9000000123'], '--name must be'],
    ['with a wrong address', ['--name', 'Meera', '--email', 'care', '--phone', '9000000123'], '--email must be'],
    ['with a short number', ['--name', 'Meera', '--email', 'care@example.in', '--phone', '900'], '--phone must have'],
  ])('is not taken %s', async (_title, words, reason) => {
    expect(await run('grievance', 'set', ...words)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(reason),
    });
    expect((await run('grievance', 'show')).out).toContain('Nobody is named yet');
  });
});

describe('the owner’s agreement', () => {
  test('counts its versions, and is shown with how many accepted which', async () => {
    expect((await run('agreement', 'show')).out).toContain('Version 0, the one that the shop came with.');
    const text = '# Ours\n\n## What it costs\nNothing.';
    expect((await run('agreement', 'set', textFile(text))).out).toContain('Version 1 holds');
    const asha = await addReferred(shop);
    await asha.call(programme.acceptAgreement, { body: { version: 1 } });
    const { out } = await run('agreement', 'show');
    expect(out).toMatch(/^# Ours[\s\S]*Version 1, set 21\/11\/2026[\s\S]*1 +1$/);
    expect(await run('agreement', 'set', textFile(`${text}\n\n`))).toMatchObject({
      exitCode: 1,
      err: 'Version 1 has this text already.',
    });
  });

  test.each([
    ['without a title', 'Nothing.', 2, 'must begin with its title'],
    ['without sections', '# Ours\nNothing.', 2, 'needs sections'],
    ['with an empty section', '# Ours\n## One', 2, 'a text below it'],
  ])('is not taken %s', async (_title, text, exitCode, reason) => {
    expect(await run('agreement', 'set', textFile(text))).toMatchObject({
      exitCode,
      err: expect.stringContaining(reason),
    });
    expect((await run('agreement', 'show')).out).toContain('Version 0');
  });

  test('is not taken from a file that is not there', async () => {
    expect(await run('agreement', 'set', join(folder, 'none.md'))).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('cannot be read'),
    });
  });
});

test('a registration that is none is refused, and nothing changes', async () => {
  expect(await run('tax', 'set', '--registration', 'soon')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('no CIN, LLPIN or Udyam number'),
  });
  expect((await run('tax', 'show')).out).toMatch(/^Registration *$/m);
});
