import { checkStrictPassword, type PasswordRule } from '#domain/auth/strong-password.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { readSettings, type Settings } from '../settings/settings-store.ts';
import { commonPasswords } from './common-passwords.ts';

/** The rule for new passwords: the owner's, else the strict one in production. */
export const passwordRule = ({ mode }: Config, chosen: Settings['password-rule']): PasswordRule =>
  chosen ?? (mode === 'demo' ? 'specified' : 'strict');

/**
 * Refuses a new password that the owner's rule does not take (Q108).
 *
 * @param own names and addresses of the member
 * @throws {Refusal} 'weak-password', 'common-password'
 */
export async function guardNewPassword(
  config: Config,
  db: Database,
  password: string,
  own: readonly string[],
): Promise<void> {
  const { store, 'password-rule': chosen } = await readSettings(db, ['store', 'password-rule']);
  if (passwordRule(config, chosen) === 'specified') return;
  const common = await commonPasswords();
  const texts = [store.name, store.tagline, config.publicUrl.hostname, ...own];
  const refusal = checkStrictPassword(password, { isCommon: (one) => common.has(one), texts });
  if (refusal) throw new Refusal(refusal);
}
