import type { ProfileField } from '#domain/members/profile.ts';
import {
  isRelaxable,
  RELAXABLE_FIELDS,
  type RelaxableField,
  REQUIRED_PROFILE_FIELDS,
} from '#domain/orders/required-fields.ts';
import { members as texts } from '#texts/en/members.ts';
import type { Deps } from '../../../deps.ts';
import { readSetting, saveSettings } from '../../../settings/settings-store.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';
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

/** @throws {WrongInput} */
function readDetail(typed: string): RelaxableField {
  if (isRelaxable(typed)) return typed;
  const choices = `Optional can be: ${RELAXABLE_FIELDS.join(', ')}, or none.`;
  if (!REQUIRED_PROFILE_FIELDS.some((field) => field === typed))
    throw new WrongInput(`"${typed}" is not a detail that an order needs. ${choices}`);
  throw new WrongInput(
    `An order always needs "${typed}": nothing can be delivered without a name, an address and its pincode, and nobody told without an email and a mobile number. ${choices}`,
  );
}

async function makeOptional({ db }: Deps, optional: RelaxableField[]): Promise<string> {
  await saveSettings(db, { 'optional-details': optional });
  return describe(optional);
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
      const optional = typed.length === 1 && typed[0] === 'none' ? [] : typed.map(readDetail);
      return (deps) => makeOptional(deps, [...new Set(optional)]);
    },
  },
];
