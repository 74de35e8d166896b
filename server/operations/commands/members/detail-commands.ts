import type { ProfileField } from '#domain/members/profile.ts';
import {
  isRelaxable,
  type OptionalDetailProblem,
  optionalDetailProblem,
  RELAXABLE_FIELDS,
  type RelaxableField,
  REQUIRED_PROFILE_FIELDS,
} from '#domain/orders/required-fields.ts';
import { members as texts } from '#texts/en/members.ts';
import { chooseOptionalDetails } from '../../../orders/choose-optional-details.ts';
import { readSetting } from '../../../settings/settings-store.ts';
import { type Command, inTransaction, plain, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

function need(field: ProfileField, optional: readonly RelaxableField[]): string {
  if (!isRelaxable(field)) return 'always needs it';
  return optional.includes(field) ? 'does without' : 'needs it';
}

const describe = (optional: readonly RelaxableField[]): string =>
  plainTable(
    ['Detail', 'On the form', 'An order'],
    REQUIRED_PROFILE_FIELDS.map((field) => [field, texts.fields[field], need(field, optional)]),
  );

const CHOICES = `Optional can be: ${RELAXABLE_FIELDS.join(', ')}, or none.`;

const messages: Record<OptionalDetailProblem, (typed: string) => string> = {
  'no-detail': (typed) => `"${typed}" is not a detail that an order needs. ${CHOICES}`,
  'always-needed': (typed) =>
    `An order always needs "${typed}": nothing can be delivered without a name, an address and its pincode, and nobody told without an email and a mobile number. ${CHOICES}`,
};

/** @throws {WrongInput} */
function requireRelaxable(typed: string): void {
  const problem = optionalDetailProblem(typed);
  if (problem) throw new WrongInput(messages[problem](typed));
}

export const detailCommands: Command[] = [
  {
    usage: 'detail list',
    says: 'Shows which personal and bank details an order needs of its buyer',
    example: 'npm run shop -- detail list',
    read: plain(async ({ db }) => describe(await readSetting(db, 'optional-details'))),
  },
  {
    usage: 'detail optional <detail ...|none>',
    says: 'Chooses all the details that an order does without; none asks for every one again',
    example: 'npm run shop -- detail optional fatherName nomineeName nomineeRelation nomineeId',
    read(args) {
      const { positionals: typed } = readArgs(args, {}, 'some');
      const names = typed.length === 1 && typed[0] === 'none' ? [] : typed;
      names.forEach(requireRelaxable);
      return async (deps) => describe(await inTransaction(deps, (tx) => chooseOptionalDetails(deps, tx, names)));
    },
  },
];
