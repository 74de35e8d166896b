import { Refusal } from '#domain/refusals.ts';
import { type CodeKind, takeCode } from '../../auth/second-factor/app-code.ts';
import { isOfApp, tidyCode } from '../../auth/second-factor/authenticator.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { staffApps } from './staff-apps.ts';

/** Uses a code of the account's app up, or one of its recovery codes. @returns which it was; null for a wrong one */
export const takeFactorCode = (deps: Deps, tx: Tx, staffId: number, typed: string): Promise<CodeKind | null> =>
  takeCode(deps, tx, { apps: staffApps, accountId: staffId }, typed);

/**
 * Counts a guess at an app's six digits, for a quarter of an hour and for a day. Recovery codes cannot be guessed: they
 * remain for one whose tries a thief uses up.
 *
 * @returns takes a right one back from the wrong ones of the day
 * @throws {Refusal} 'too-many-requests', 'second-factor-spent'
 */
export async function countGuess({ limits }: Deps, staffId: number, typed: string): Promise<() => Promise<void>> {
  if (!isOfApp(tidyCode(typed))) return () => Promise.resolve();
  const key = String(staffId);
  await limits.count('staff-factor', key);
  await limits.count('staff-factor-day', key).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('second-factor-spent', error.facts) : error;
  });
  return async () => {
    await limits.reset('staff-factor', key);
    await limits.release('staff-factor-day', key);
  };
}
