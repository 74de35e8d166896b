import { splitScripts } from '#domain/settings/script-entries.ts';
import { oneLine } from '#domain/tidy-text.ts';
import type { Tx } from '../db/open.ts';
import { changeOwnSetting, type Recording } from './change-own-setting.ts';
import type { IsPicture } from './change-shop-profile.ts';
import { refuseCard } from './refuse-card.ts';
import { readSetting, type Settings } from './settings-store.ts';

/** What search engines read of the shop, and its scripts as the owner wrote them. */
export type TypedMeta = Omit<Settings['meta'], 'scripts'> & { scripts: string };

/**
 * Changes what pages say of themselves to search engines, the icon of a tab, and the scripts that they load.
 *
 * @throws {Refusal} 'invalid-input' with `fields`
 */
export async function changePageMeta(deps: Recording, tx: Tx, values: TypedMeta, isPicture: IsPicture): Promise<void> {
  const { icon } = values;
  const stored = await readSetting(tx, 'meta');
  if (icon !== '' && icon !== stored.icon && !(await isPicture(tx, icon)))
    refuseCard([{ field: 'icon', problem: 'picture-gone' }]);
  await changeOwnSetting(deps, tx, 'meta', () => ({
    title: oneLine(values.title),
    description: oneLine(values.description),
    keywords: oneLine(values.keywords),
    author: oneLine(values.author),
    icon,
    scripts: splitScripts(values.scripts),
  }));
}
