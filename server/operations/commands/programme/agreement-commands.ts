import { formatDateTime } from '#domain/time.ts';
import type { Deps } from '../../../deps.ts';
import { countAcceptances, currentAgreement } from '../../../rewards/agreement-store.ts';
import { setAgreement } from '../../../rewards/terms/set-agreement.ts';
import { about, asTyped, type Command, plain } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { readOwnText, unfitText } from '../shop/page-commands.ts';
import { plainTable } from '../plain-table.ts';

async function set(deps: Deps, path: string): Promise<string> {
  const agreement = await setAgreement(deps, await readOwnText(path));
  if (agreement.outcome === 'invalid') throw unfitText(agreement);
  const { outcome, version } = agreement;
  if (outcome === 'unchanged') throw new CannotRun(`Version ${version} has this text already.`);
  return `Version ${version} holds from now on. Members who accepted another are shown it when they look; who accepted any is paid.`;
}

async function show({ db }: Deps): Promise<string> {
  const { version, text, setAt } = await currentAgreement(db);
  const accepted = await countAcceptances(db);
  const since = setAt ? `set ${formatDateTime(setAt)}` : 'the one that the shop came with';
  const rows = accepted.map((row) => [row.version, row.members]);
  return [text.trim(), `Version ${version}, ${since}.`, plainTable(['Version', 'Members who accepted it'], rows)].join(
    '\n\n',
  );
}

export const agreementCommands: Command[] = [
  {
    usage: 'agreement show',
    says: 'Shows the seller agreement that holds, and how many members accepted which version',
    example: 'npm run shop -- agreement show',
    read: plain(show),
  },
  {
    usage: 'agreement set <file>',
    says: 'Lets a text hold as the seller agreement: "# " before its title, "## " before each section, "- " before the items of a list',
    example: 'npm run shop -- agreement set our-agreement.md',
    read: about(1, asTyped, set),
  },
];
