import { shopFaults, tidyPrefix } from '#domain/settings/card-faults.ts';
import type { ShopValues } from '#domain/settings/card-values.ts';
import { oneLine } from '#domain/tidy-text.ts';
import type { Tx } from '../db/open.ts';
import { changeOwnSetting, type Recording } from './change-own-setting.ts';
import { refuseCard } from './refuse-card.ts';
import { readSetting } from './settings-store.ts';

/** Whether an address is that of a picture of the shop, which is locked against deletion until the transaction ends. */
export type IsPicture = (tx: Tx, address: string) => Promise<boolean>;

/**
 * Changes what the shop is called, its logo and how the numbers of its orders begin, from now on.
 *
 * @throws {Refusal} 'invalid-input' with `fields`
 */
export async function changeShopProfile(
  deps: Recording,
  tx: Tx,
  values: ShopValues,
  isPicture: IsPicture,
): Promise<void> {
  const stored = await readSetting(tx, 'store');
  const { logo } = values;
  const isThere = logo === '' || logo === stored.logo || (await isPicture(tx, logo));
  refuseCard([...shopFaults(values), ...(isThere ? [] : [{ field: 'logo', problem: 'picture-gone' as const }])]);
  await changeOwnSetting(deps, tx, 'store', (before) => ({
    ...before,
    name: oneLine(values.name),
    tagline: oneLine(values.tagline),
    logo,
    orderPrefix: tidyPrefix(values.order_prefix),
  }));
}
