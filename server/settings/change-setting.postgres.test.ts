import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANK_LAYOUTS } from '#domain/payouts/bank-layout.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { changeSeller } from '../invoices/change-seller.ts';
import { switchNotices } from '../notices/notice-addresses.ts';
import { changeOrderLimits } from '../orders/change-order-limits.ts';
import { changeBankLayout } from '../payouts/change-bank-layout.ts';
import { changeDebitAccount } from '../payouts/change-debit-account.ts';
import { openTwoShops } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { whileLocked } from '../testing/until-waiting.ts';
import { chooseButtons } from './choose-button.ts';
import { defaultSettings, readSetting, saveSettings, type SettingName } from './settings-store.ts';

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await openTwoShops());
});
afterAll(() => close());

type Change = (deps: Deps) => Promise<unknown>;
type Verb = (deps: Deps, tx: Tx) => Promise<unknown>;

const inTx =
  (verb: Verb): Change =>
  (deps) =>
    deps.db.transaction().execute((tx) => verb(deps, tx));

test.each<[SettingName, Change, Change, unknown]>([
  [
    'order-ceilings',
    inTx((deps, tx) => changeOrderLimits(deps, tx, { ceilings: { unpaidLines: 10 } })),
    inTx((deps, tx) => changeOrderLimits(deps, tx, { ceilings: { onDeliveryLines: 20 } })),
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
    inTx((deps, tx) => changeSeller(deps, tx, { legalName: 'Kadamba Traders' })),
    inTx((deps, tx) => changeSeller(deps, tx, { note: 'No returns of opened tins' })),
    { legalName: 'Kadamba Traders', note: 'No returns of opened tins' },
  ],
  [
    'cart-buttons',
    inTx((deps, tx) => chooseButtons(deps, tx, { cart: 'buynow' })),
    inTx((deps, tx) => chooseButtons(deps, tx, { cart: 'getquote' })),
    [
      { id: 'buynow', default: false },
      { id: 'getquote', default: true },
    ],
  ],
  [
    'notices',
    inTx((deps, tx) => switchNotices(deps, tx, { orders: false })),
    inTx((deps, tx) => switchNotices(deps, tx, { failures: false })),
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
