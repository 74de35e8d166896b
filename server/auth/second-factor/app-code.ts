import { type Cell, ciphertextPrefix, decrypt, encrypt } from '../../crypto/encryption.ts';
import { reencryptCells } from '../../crypto/reencrypt.ts';
import type { Database } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import type { AppStore } from './app-store.ts';
import { isOfApp, stepOf, tidyCode } from './authenticator.ts';

export const encryptAppSecret = ({ config }: Deps, cell: Cell, secret: string): string =>
  encrypt(config.dataKeys, cell, secret);

/**
 * Takes a code of an account's app, once.
 *
 * @param isConfirmed whether the app counts already; else it is the one that waits for its first code
 */
export async function takeAppCode(
  { config, clock }: Deps,
  db: Database,
  { apps, accountId, isConfirmed }: { apps: AppStore; accountId: number; isConfirmed: boolean },
  typed: string,
): Promise<boolean> {
  const app = await apps.find(db, accountId);
  if (!app || (app.confirmedAt !== null) !== isConfirmed) return false;
  const step = stepOf(decrypt(config.dataKeys, apps.cellOf(accountId), app.secretSealed), tidyCode(typed), clock());
  return step !== null && apps.takeStep(db, accountId, step);
}

/** What a person gave as the second factor of an account. */
export type CodeKind = 'app' | 'recovery-code';

/** Uses a code of the account's app up, or one of its recovery codes. @returns which it was; null for a wrong one */
export async function takeCode(
  deps: Deps,
  db: Database,
  { apps, accountId }: { apps: AppStore; accountId: number },
  typed: string,
): Promise<CodeKind | null> {
  const code = tidyCode(typed);
  if (!isOfApp(code)) return (await apps.takeCode(db, accountId, code)) ? 'recovery-code' : null;
  return (await takeAppCode(deps, db, { apps, accountId, isConfirmed: true }, code)) ? 'app' : null;
}

/**
 * Encrypts the secrets of all apps anew, under the first key.
 *
 * @returns how many are still under another one, since the key that they name is missing
 */
export const rotateApps = ({ config: { dataKeys: keys }, db }: Deps, apps: AppStore): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const others = await apps.lockUnderOtherKeys(tx, ciphertextPrefix(keys[0].id));
    const cells = others.map(({ accountId, sealed }) => ({ cell: apps.cellOf(accountId), sealed }));
    return reencryptCells(keys, cells, (id, sealed) => apps.replaceSecret(tx, id, sealed));
  });
