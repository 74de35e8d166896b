import { isSignatoryName } from '#domain/payouts/signatory.ts';
import { formatDateTime } from '#domain/time.ts';
import type { Deps } from '../../../deps.ts';
import { revokeSignatory, authorizeSignatory } from '../../../payouts/authorize-signatory.ts';
import { WrongKey } from '../../../payouts/require-signatory.ts';
import { listSignatories, type Signatory } from '../../../payouts/signatory-store.ts';
import { about, type Command, plain, readArgs, type Terminal, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { plainTable } from '../plain-table.ts';

/** @throws {WrongInput} */
export function readSignatory(name: string | undefined): string {
  if (!name) throw new WrongInput('--by is missing: who signs? "payout signatories" lists who may.');
  if (!isSignatoryName(name))
    throw new WrongInput(`A signatory has a name of 2 to 32 small letters, digits and hyphens, but is "${name}".`);
  return name;
}

/**
 * Asks for a signatory's key, and does what takes it.
 *
 * @param undone what did not happen without the right key
 * @throws {CannotRun}
 */
export async function signWith<Done>(
  { askSecret }: Terminal,
  name: string,
  act: (by: Signatory) => Promise<Done>,
  undone = 'Nothing was signed.',
): Promise<Done> {
  const key = await askSecret(`Key of ${name}: `);
  if (key === '') throw new CannotRun(`No key of ${name} was typed. ${undone}`);
  try {
    return await act({ name, key });
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    throw new CannotRun(`That is not the key of a signatory "${name}" who may sign now. ${undone}`);
  }
}

/** Reads a command about one thing, which is named first, that a signatory does. @param read may throw WrongInput */
export const signed =
  <Thing>(
    read: (typed: string) => Thing,
    work: (deps: Deps, thing: Thing, by: Signatory) => Promise<string>,
  ): Command['read'] =>
  (args) => {
    const { values, positionals } = readArgs(args, { by: { type: 'string' } }, 1);
    const [thing, by] = [read(positionals[0] ?? ''), readSignatory(values.by)];
    return (deps, terminal) => signWith(terminal, by, (signatory) => work(deps, thing, signatory));
  };

async function add(deps: Deps, terminal: Terminal, name: string, by: string | undefined): Promise<string> {
  const authorize = (sponsor: Signatory | null) => authorizeSignatory(deps, name, sponsor);
  const added = await (by === undefined ? authorize(null) : signWith(terminal, by, authorize, 'Nobody was added.'));
  if (added.outcome === 'needs-signatory')
    throw new CannotRun(
      `There are signatories already, and one of them lets ${name} in with her key: npm run shop -- payout signatory add ${name} --by <signatory>`,
    );
  if (added.outcome === 'name-taken')
    throw new CannotRun(
      `There is or was a signatory "${name}" already; what she signed names her. Choose another name.`,
    );
  const { key, maySignFrom } = added;
  const waits = maySignFrom > deps.clock();
  return [
    `${name} may sign payouts${waits ? ` from ${formatDateTime(maySignFrom)} on` : ''}, with this key:`,
    `  ${key}`,
    'It is shown this once. Give it to her alone: a payout takes two people, and the key is how the shop tells them apart.',
    ...(waits
      ? [
          'Only the first signatory of a shop signs at once. The shop was written to, so that its others hear of it meanwhile.',
        ]
      : []),
  ].join('\n');
}

async function remove(deps: Deps, name: string): Promise<string> {
  if (!(await revokeSignatory(deps, name))) throw new CannotRun(`There is no signatory "${name}".`);
  return `${name} signs no more. What she signed stays as it is.`;
}

async function list({ db }: Deps): Promise<string> {
  const signatories = await listSignatories(db);
  if (signatories.length === 0)
    return 'Nobody may sign payouts yet. A payout takes two: npm run shop -- payout signatory add <name>';
  const rows = signatories.map(({ name, added_by: by, may_sign_from: from, removed_at: removed }) => [
    name,
    formatDateTime(from),
    by ?? '',
    removed ? formatDateTime(removed) : '',
  ]);
  return plainTable(['Signatory', 'Since', 'Let in by', 'Until'], rows);
}

export const signatoryCommands: Command[] = [
  {
    usage: 'payout signatories',
    says: 'Lists who may sign payouts',
    example: 'npm run shop -- payout signatories',
    read: plain(list),
  },
  {
    usage: 'payout signatory add <name> [--by <signatory>]',
    says: 'Lets somebody sign payouts, and shows the key for it; from the second on a signatory lets the new one in by the own key, and the new one signs after 72 hours',
    example: 'npm run shop -- payout signatory add ravi --by meera',
    read(args) {
      const { values, positionals } = readArgs(args, { by: { type: 'string' } }, 1);
      const name = readSignatory(positionals[0]);
      const by = values.by === undefined ? undefined : readSignatory(values.by);
      return (deps, terminal) => add(deps, terminal, name, by);
    },
  },
  {
    usage: 'payout signatory remove <name>',
    says: 'Ends that somebody signs payouts',
    example: 'npm run shop -- payout signatory remove meera',
    read: about(1, readSignatory, remove),
  },
];
