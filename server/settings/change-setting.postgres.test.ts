import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANK_LAYOUTS } from '#domain/payouts/bank-layout.ts';
import type { Deps } from '../deps.ts';
import { changeSeller } from '../invoices/change-seller.ts';
import { switchNotices } from '../notices/notice-addresses.ts';
import { changeOrderCeiling } from '../orders/change-order-ceiling.ts';
import { changeBankLayout } from '../payouts/change-bank-layout.ts';
import { changeDebitAccount } from '../payouts/change-debit-account.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { whileLocked } from '../testing/until-waiting.ts';
import { chooseButton } from './choose-button.ts';
import { defaultSettings, readSetting, saveSettings, type SettingName } from './settings-store.ts';

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
afterAll(() => close());

type Change = (deps: Deps) => Promise<unknown>;

test.each<[SettingName, Change, Change, unknown]>([
  [
    'order-ceilings',
    (deps) => changeOrderCeiling(deps, 'unpaidLines', 10),
    (deps) => changeOrderCeiling(deps, 'onDeliveryLines', 20),
    { unpaidLines: 10, onDeliveryLines: 20 },
  ],
  [
    'bank-file',
    (deps) => changeDebitAccount(deps, '222222222222'),
    (deps) => changeBankLayout(deps, { ...BANK_LAYOUTS.neft, hasHeading: false }),
    { debitAccount: '222222222222', hasHeading: false, columns: BANK_LAYOUTS.neft.columns },
  ],
  [
    'tax',
    (deps) => changeSeller(deps, { legalName: 'Kadamba Traders' }),
    (deps) => changeSeller(deps, { note: 'No returns of opened tins' }),
    { legalName: 'Kadamba Traders', note: 'No returns of opened tins' },
  ],
  [
    'cart-buttons',
    (deps) => chooseButton(deps, 'cart', 'buynow'),
    (deps) => chooseButton(deps, 'cart', 'getquote'),
    [
      { id: 'buynow', default: false },
      { id: 'getquote', default: true },
    ],
  ],
  [
    'notices',
    (deps) => switchNotices(deps, 'orders', false),
    (deps) => switchNotices(deps, 'failures', false),
    { off: ['orders', 'failures'] },
  ],
])('of two changes of "%s" at the same moment both stand', async (name, first, second, both) => {
  const { db } = one.deps;
  await saveSettings(db, { [name]: defaultSettings[name] });
  await whileLocked<unknown>(db, sql`select from settings where name = ${name} for update`, [
    () => first(one.deps),
    () => second(two.deps),
  ]);
  expect(await readSetting(db, name)).toMatchObject(both as object);
});
