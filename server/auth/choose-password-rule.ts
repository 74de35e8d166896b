import type { PasswordRule } from '#domain/auth/strong-password.ts';
import type { Deps } from '../deps.ts';
import { changeOwnSetting } from '../settings/change-own-setting.ts';

/** Chooses the rule for new passwords; those that members have go on working. */
export async function choosePasswordRule(deps: Deps, rule: PasswordRule): Promise<void> {
  await deps.db.transaction().execute((tx) => changeOwnSetting(deps, tx, 'password-rule', () => rule));
}
