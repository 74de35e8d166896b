import { formatDateTime } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { addSignatory, listSignatories, maySign, removeSignatory } from '../payouts/signatory-store.ts';
import { type Command, plain, readArgs, type Terminal, WrongInput } from './command.ts';
import { CannotRun } from './open-shop.ts';
import { plainTable } from './plain-table.ts';

/** @throws {WrongInput} */
export function readSignatory(name: string | undefined): string {
  if (!name) throw new WrongInput('--by is missing: who signs? "payout signatories" lists who may.');
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(name))
    throw new WrongInput(`A signatory has a name of 2 to 32 small letters, digits and hyphens, but is "${name}".`);
  return name;
}

/** Has a signatory prove that it is she who signs. @throws {CannotRun} */
export async function prove({ db }: Deps, { askSecret }: Terminal, name: string): Promise<void> {
  const key = await askSecret(`Key of ${name}: `);
  if (!(await maySign(db, name, key)))
    throw new CannotRun(`That is not the key of a signatory "${name}". Nothing was signed.`);
}

async function add({ db, clock, ids }: Deps, name: string): Promise<string> {
  const key = ids.code(24).replaceAll(/(.{4})(?=.)/g, '$1-');
  if (!(await addSignatory(db, name, key, clock())))
    throw new CannotRun(
      `There is or was a signatory "${name}" already; what she signed names her. Choose another name.`,
    );
  return [
    `${name} may sign payouts, with this key:`,
    `  ${key}`,
    'It is shown this once. Give it to her alone: a payout takes two people, and the key is how the shop tells them apart.',
  ].join('\n');
}

async function remove({ db, clock }: Deps, name: string): Promise<string> {
  if (!(await removeSignatory(db, name, clock()))) throw new CannotRun(`There is no signatory "${name}".`);
  return `${name} signs no more. What she signed stays as it is.`;
}

async function list({ db }: Deps): Promise<string> {
  const signatories = await listSignatories(db);
  if (signatories.length === 0)
    return 'Nobody may sign payouts yet. A payout takes two: npm run shop -- payout signatory add <name>';
  const rows = signatories.map(({ name, added_at: added, removed_at: removed }) => [
    name,
    formatDateTime(added),
    removed ? formatDateTime(removed) : '',
  ]);
  return plainTable(['Signatory', 'Since', 'Until'], rows);
}

const named =
  (work: (deps: Deps, name: string) => Promise<string>): Command['read'] =>
  (args) => {
    const name = readSignatory(readArgs(args, {}, 1).positionals[0]);
    return (deps) => work(deps, name);
  };

export const signatoryCommands: Command[] = [
  {
    usage: 'payout signatories',
    says: 'Lists who may sign payouts',
    example: 'npm run shop -- payout signatories',
    read: plain(list),
  },
  {
    usage: 'payout signatory add <name>',
    says: 'Lets somebody sign payouts, and shows the key with which she does',
    example: 'npm run shop -- payout signatory add meera',
    read: named(add),
  },
  {
    usage: 'payout signatory remove <name>',
    says: 'Ends that somebody signs payouts',
    example: 'npm run shop -- payout signatory remove meera',
    read: named(remove),
  },
];
