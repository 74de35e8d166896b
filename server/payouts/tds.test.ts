import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { formatRupees } from '#domain/money.ts';
import { ledgerFaults } from '../rewards/ledger-store.ts';
import { addProduct, signIn } from '../testing/builders.ts';
import { confirm, orderOnDelivery, pass } from '../testing/earn.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';
import { recordTdsPayment } from './record-tds-payment.ts';
import { payoutStories } from '../testing/payout-stories.ts';

const stories = payoutStories();
const { run, file, earn, sendBack, books } = stories;
let { shop, chitra, buyer, chest } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, chitra, buyer, chest } = stories.cast());
});

test('the TDS report names each member’s quarters and PAN, and sums to what the ledger owes the tax office', async () => {
  const orderId = await earn();
  shop.clock.now = new Date('2027-02-10T06:00:00Z');
  await sendBack(orderId);
  const later = await signIn(shop, buyer.memberId, 'later');
  await confirm(shop, await orderOnDelivery({ ...buyer, ...later }, [chest]));
  expect((await run('tds', '2026-27')).out).toMatch(
    /Chitra Rao +\.\.\.\d{3}Q +0\.00 +0\.00 +0\.00 +0\.00 +200\.00 +10\.00 +0\.00 +0\.00 +200\.00 +10\.00/,
  );
  expect((await run('tds', '2026-27', '--file', file('tds.csv'))).out).toContain('3 members');
  const lines = readFileSync(file('tds.csv'), 'utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'Referral ID,Name,PAN,Q1 gross,Q1 TDS,Q2 gross,Q2 TDS,Q3 gross,Q3 TDS,Q4 gross,Q4 TDS,Gross of the year,TDS of the year',
  );
  expect(lines.at(-1)).toBe(',All together,,0.00,0.00,0.00,0.00,400.00,20.00,0.00,0.00,400.00,20.00');
  expect(lines[3]).toMatch(new RegExp(`^${chitra.referId},Chitra Rao,KLMNP\\d{4}Q,`));
  expect(await books()).toMatchObject({ 'tds-payable': -20_00 });
  expect((await runShopCommand(shop, 'data', 'access-log')).out).toMatch(/pan +.*payout tds +TDS report of 2026-27/);
  expect((await run('tds', '2025-26')).out).toBe('Nothing was credited to anybody in 2025-26.');
  expect(await run('tds', '2026')).toMatchObject({ exitCode: 2 });
});

test('tax that was paid to the tax office is noted once, falls off what is owed there, and never a rupee below nothing', async () => {
  await earn();
  const pay = (amount: string, challan: string) =>
    run('tds-paid', '2026-27', 'Q3', '--amount', amount, '--challan', challan, '--on', '2026-12-30');
  expect(await pay('12', '0510308-00012')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('still to come'),
  });
  pass(shop, 30);
  expect((await pay('12', '0510308-00012')).out).toBe('₹12 are noted as paid for Q3 of 2026-27; ₹8 are still to pay.');
  expect(await books()).toMatchObject({ 'tds-payable': -8_00, bank: -12_00 });
  expect(await pay('5', '0510308-00012')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('was noted before, with ₹12 for Q3 of 2026-27'),
  });
  expect(await pay('9', '0510308-00013')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('₹8 are still to pay'),
  });
  expect((await run('tds', '2026-27')).out).toMatch(/Q3 +₹0 +₹20 +₹12 +₹8 +0510308-00012 of 2026-12-30/);
  await pay('8', '0510308-00014');
  expect(await books()).toMatchObject({ 'tds-payable': 0, bank: -20_00 });
  const verified = await runShopCommand(shop, 'ledger', 'verify');
  expect(verified).toMatchObject({ exitCode: 0 });
  expect(verified.out).toMatch(/Owed to the tax office +₹0 +₹0/);
});

test('a challan counts once for any caller, in whatever case it is typed', async () => {
  await earn();
  pass(shop, 30);
  const payment = { year: 2026, quarter: 3, amount_paise: 10_00, paid_on: '2026-12-30' };
  const noteAs = (challan: string) => recordTdsPayment(shop.deps, { ...payment, challan });
  expect(await noteAs('abc-0012')).toMatchObject({ outcome: 'noted', left: 10_00 });
  for (const typed of ['ABC-0012', ' Abc-0012 '])
    expect(await noteAs(typed)).toMatchObject({ outcome: 'known', payment: { challan: 'ABC-0012' } });
  expect(await books()).toMatchObject({ 'tds-payable': -10_00 });
});

test('a rupee may be paid for the part of one that is owed, and the next quarter bears what is left either way', async () => {
  const odd = await addProduct(shop, { variations: [{ price: 1_277_77 }] });
  await confirm(shop, await orderOnDelivery(buyer, [odd]));
  const owed = -((await books())['tds-payable'] ?? 0);
  const [rupees, rest] = [Math.ceil(owed / 100), owed % 100];
  expect(rest).toBeGreaterThan(0);
  pass(shop, 60);
  const pay = (amount: number, challan: string) =>
    run('tds-paid', '2026-27', 'Q3', '--amount', String(amount), '--challan', challan, '--on', '2026-12-30');
  const carried = formatRupees(rest - 100);
  expect((await pay(rupees, 'CHALLAN-1')).out).toBe(
    `₹${rupees} are noted as paid for Q3 of 2026-27; ₹0 are still to pay. ${carried} are carried to the next quarter.`,
  );
  expect(await pay(1, 'CHALLAN-2')).toMatchObject({ exitCode: 1 });
  const { out } = await run('tds', '2026-27');
  expect(out).toMatch(new RegExp(`Q3 +₹0 +${formatRupees(owed)} +₹${rupees} +₹0 +CHALLAN-1`));
  expect(out).toMatch(new RegExp(`Q4 +${carried} +₹0 +₹0 +₹0`));
  expect(await ledgerFaults(shop.deps.db)).toEqual([]);
});

test('a payment to the tax office whose posting is another one is a fault of the ledger', async () => {
  await earn();
  pass(shop, 30);
  await run('tds-paid', '2026-27', 'Q3', '--amount', '10', '--challan', 'CHALLAN-1', '--on', '2026-12-01');
  await shop.deps.db.updateTable('tds_payments').set({ amount_paise: 11_00 }).execute();
  expect(await ledgerFaults(shop.deps.db)).toEqual([
    { kind: 'entries unlike their transaction', id: 'CHALLAN-1', expected: 11_00, found: 10_00 },
  ]);
});

test.each([
  [['2026', 'Q3'], 'no financial year'],
  [['2026-27', 'Q5'], '"Q5" is no quarter. Q1 is'],
  [['2026-27', 'third'], '"third" is no quarter. Q1 is'],
  [['2026-27', 'Q3', '--amount', '0'], '--amount must be'],
  [['2026-27', 'Q3', '--amount', '12.50'], 'in whole rupees'],
  [['2026-27', 'Q3', '--amount', '5', '--challan', '?'], '--challan must be'],
  [['2026-27', 'Q3', '--amount', '5', '--challan', 'CHALLAN-1', '--on', '7 December'], '--on must be'],
])('payout tds-paid %j is refused in words', async (words, why) => {
  expect(await run('tds-paid', ...words)).toMatchObject({ exitCode: 2, err: expect.stringContaining(why) });
});
