import { Refusal } from '#domain/refusals.ts';
import { isOfApp, stepOf, tidyCode } from '../../auth/second-factor/authenticator.ts';
import { type Cell, ciphertextPrefix, decrypt, encrypt } from '../../crypto/encryption.ts';
import { reencryptCells } from '../../crypto/reencrypt.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { findApp, lockAppsUnderOtherKeys, replaceAppSecret, useAppStep } from './app-store.ts';
import { useRecoveryCodeOf } from './recovery-code-store.ts';

const cellOf = (staffId: number): Cell => ({ table: 'staff_totp', column: 'secret_sealed', id: staffId });

export const sealAppSecret = ({ config }: Deps, staffId: number, secret: string): string =>
  encrypt(config.dataKeys, cellOf(staffId), secret);

/** The time step of a code of the account's app; null for a wrong one. */
export const stepOfApp = ({ config, clock }: Deps, staffId: number, sealed: string, typed: string): number | null =>
  stepOf(decrypt(config.dataKeys, cellOf(staffId), sealed), tidyCode(typed), clock());

/** What a person gave as the second factor of an account. */
export type CodeKind = 'app' | 'recovery-code';

/** Uses a code of the account's app up, or one of its recovery codes. @returns which it was; null for a wrong one */
export async function takeFactorCode(deps: Deps, tx: Tx, staffId: number, typed: string): Promise<CodeKind | null> {
  const code = tidyCode(typed);
  if (!isOfApp(code)) return (await useRecoveryCodeOf(tx, staffId, code)) ? 'recovery-code' : null;
  const app = await findApp(tx, staffId);
  const step = app?.isOn ? stepOfApp(deps, staffId, app.secretSealed, code) : null;
  return step !== null && (await useAppStep(tx, staffId, step)) ? 'app' : null;
}

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

/**
 * Encrypts the secrets of the staff's apps anew, under the first key.
 *
 * @returns how many are still under another one, since the key that they name is missing
 */
export const rotateStaffApps = ({ config: { dataKeys: keys }, db }: Deps): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const others = await lockAppsUnderOtherKeys(tx, ciphertextPrefix(keys[0].id));
    const cells = others.map(({ staff_id: id, secret_sealed: sealed }) => ({ cell: cellOf(id), sealed }));
    return reencryptCells(keys, cells, (id, sealed) => replaceAppSecret(tx, id, sealed));
  });
