import type { PasswordRule } from '#domain/auth/strong-password.ts';
import type { Deps } from '../deps.ts';
import { saveSettings } from '../settings/settings-store.ts';

/** Chooses the rule for new passwords; those that members have go on working. */
export const choosePasswordRule = ({ db }: Deps, rule: PasswordRule): Promise<void> =>
  saveSettings(db, { 'password-rule': rule });
