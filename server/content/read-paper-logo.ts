import type { Deps } from '../deps.ts';
import { readSetting } from '../settings/settings-store.ts';
import { makeLogo } from './logo-maker.ts';

/** The logo that stands at the head of the shop's papers, as PNG; null without one. */
export const readPaperLogo = async (deps: Pick<Deps, 'config' | 'db' | 'log'>): Promise<Buffer | null> =>
  makeLogo(deps, (await readSetting(deps.db, 'store')).logo, 'paper');
