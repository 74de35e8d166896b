import {
  isPasswordRule,
  PASSWORD_RULES,
  type PasswordRule,
  MIN_STRICT_PASSWORD_LENGTH,
} from '#domain/auth/strong-password.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/auth/password.ts';
import { choosePasswordRule } from '../../../auth/choose-password-rule.ts';
import { passwordRule } from '../../../auth/guard-new-password.ts';
import { readSetting } from '../../../settings/settings-store.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';

const meanings: Record<PasswordRule, string> = {
  specified: `specified: a new password has at least ${MIN_PASSWORD_LENGTH} characters.`,
  strict: `strict: a new password has at least ${MIN_STRICT_PASSWORD_LENGTH} characters, is none of the 10,000 commonest, also with signs for letters or with digits and signs around it, no run such as 12345678, and no word of the shop or the member.`,
};

export const passwordCommands: Command[] = [
  {
    usage: 'password show',
    says: 'Shows the rule for new passwords',
    example: 'npm run shop -- password show',
    read: plain(async ({ config, db }) => meanings[passwordRule(config, await readSetting(db, 'password-rule'))]),
  },
  {
    usage: 'password rule <specified|strict>',
    says: 'Chooses the rule for new passwords; those that members have go on working',
    example: 'npm run shop -- password rule strict',
    read(args) {
      const [rule = ''] = readArgs(args, {}, 1).positionals;
      if (!isPasswordRule(rule))
        throw new WrongInput(`"${rule}" is not a rule. There are: ${PASSWORD_RULES.join(', ')}.`);
      return (deps) => choosePasswordRule(deps, rule).then(() => meanings[rule]);
    },
  },
];
