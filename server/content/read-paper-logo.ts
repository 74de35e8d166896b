import type { Deps } from '../deps.ts';
import { readSetting } from '../settings/settings-store.ts';
import { makeLogo } from './logo-maker.ts';
import type { MadeLogos } from './made-logos.ts';

/**
 * The logo that stands at the head of the shop's papers, as PNG; null without one.
 *
 * @param logos where it is kept from one paper to the next
 */
export async function readPaperLogo(
  deps: Pick<Deps, 'config' | 'db' | 'log'>,
  logos: MadeLogos,
): Promise<Buffer | null> {
  const { logo } = await readSetting(deps.db, 'store');
  return logos.get(logo, 'paper', () => makeLogo(deps, logo, 'paper'));
}
