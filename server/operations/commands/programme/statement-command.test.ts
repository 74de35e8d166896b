import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { returnPieces } from '../../../orders/refunds/return-pieces.ts';
import { settleCommissions } from '../../../rewards/settle-commissions.ts';
import { addProducts, addReferred, type AddedProduct, type TestMember } from '../../../testing/builders.ts';
import * as earn from '../../../testing/earn.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';

let shop: TestShop;
let bela: TestMember & { referId: string };
beforeAll(async () => {
  shop = await openTestShop();
  bela = await addReferred(shop, null, { fullname: 'Bela Joshi' });
  const buyer = await addReferred(shop, bela);
  const [tea, perfume] = (await addProducts(shop, [
    { title: 'Assam Tea', variations: [{ price: 49_900 }] },
    { title: 'Gulab', variations: [{ price: 79_900 }] },
  ])) as [AddedProduct, AddedProduct];
  const orderId = await earn.orderOnDelivery(buyer, [tea, perfume]);
  await earn.confirm(shop, orderId);
  earn.pass(shop, 1);
  await returnPieces(shop.deps, orderId, new Map([[tea.skus[0] ?? '', 1]]), true);
  await settleCommissions(shop.deps);
});
afterAll(() => shop.close());

const statement = (...words: string[]) => runShopCommand(shop, 'ledger', 'statement', ...words);

test('[ENT-21] the owner reads what was posted for a member, by referral id or address, with the sums', async () => {
  const { exitCode, out = '' } = await statement(bela.referId.toLowerCase());
  expect(exitCode).toBe(0);
  expect(out.split('\n')[0]).toBe(`Bela Joshi, ${bela.referId}`);
  expect(out).toMatch(/2026-12-05 +Referral: Assam Tea \+ 1 more +\d+ +1 +64\.90 +3\.25 +61\.65 +61\.65/);
  expect(out).toMatch(/2026-12-06 +Reversal: Assam Tea \+ 1 more +\d+ +1 +-24\.95 +-1\.25 +-23\.70 +37\.95/);
  expect(out).toMatch(/All together +39\.95 +2\.00 +37\.95$/);
  expect((await statement(bela.email.toUpperCase())).out).toBe(out);
});

test('it is narrowed by days, and written for a spreadsheet', async () => {
  const day = ['--from', '2026-12-06', '--to', '2026-12-06'];
  const { out = '' } = await statement(bela.referId, ...day, '--csv');
  expect(out.split('\r\n')).toEqual([
    'Date,Entry,Order,Level,Gross,TDS,Net,Balance',
    expect.stringMatching(/^2026-12-06,Reversal: Assam Tea \+ 1 more,\d+,1,-24\.95,-1\.25,-23\.70,37\.95$/),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'banyan-statement-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'bela.csv');
  expect((await statement(bela.referId, ...day, '--out', file)).out).toBe(`${file} holds 1 row below its heading.`);
  expect(readFileSync(file, 'utf8')).toBe(`${out}\r\n`);
  expect((await statement(bela.referId, '--from', '2020-01-01', '--to', '2020-01-02')).out).toBe(
    `Bela Joshi, ${bela.referId}: no commission was posted on these days.`,
  );
});

test.each([
  [['7QK4M2XD'], 'There is no member with a referral id under "7QK4M2XD".'],
  [[], 'Something is missing.'],
  [['x', '--from', '2026-12-01'], '--from and --to narrow only together.'],
  [['x', '--from', '2026-02-30', '--to', '2026-03-01'], '"2026-02-30" is not a day.'],
])('what cannot be listed is told in words: %j', async (words, sentence) => {
  const { exitCode, err } = await statement(...words);
  expect(exitCode).not.toBe(0);
  expect(err).toContain(sentence);
});
