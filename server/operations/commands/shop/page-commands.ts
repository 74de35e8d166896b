import { readFile } from 'node:fs/promises';
import { WRITTEN_PAGES, type WrittenPageName } from '#domain/content/written-pages.ts';
import type { ForeignMark, OwnTextProblem } from '#domain/content/written-problems.ts';
import { MAX_WRITTEN_LENGTH } from '#domain/content/written-text.ts';
import { formatDateTime } from '#domain/time.ts';
import { draftPages, type PublishedPage, versionsOf } from '../../../content/content-page-store.ts';
import { publishPage } from '../../../content/publish-page.ts';
import type { Database } from '../../../db/open.ts';
import type { Deps } from '../../../deps.ts';
import { CannotRun } from '../cannot-run.ts';
import { about, type Command, plain, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

const marks: Record<ForeignMark, string> = {
  'sub-heading': 'a heading below a section',
  'numbered-list': 'a numbered list',
  quotation: 'a quotation',
  table: 'a table',
  code: 'code',
  picture: 'a picture',
  emphasis: 'bold or italic text',
  html: 'HTML',
  'foreign-link': 'a link to another site',
  'heading-link': 'a link in a heading',
  place: 'a place in braces that the shop does not fill in',
};

const messages: Record<Exclude<OwnTextProblem['problem'], 'foreign-mark'>, string> = {
  'no-title': 'The text must begin with its title, such as "# Terms and Conditions".',
  'no-section': 'The text needs sections, each with a heading such as "## What it costs you".',
  'empty-section': 'Each section needs a heading and a text below it.',
  'text-before-section': 'Customers would not see what is above the first "## ". Put a heading above it.',
  'too-long': `The text may have at most ${MAX_WRITTEN_LENGTH} characters.`,
};

/** Why the shop cannot show a text of the owner. */
export function unfitText(found: OwnTextProblem): WrongInput {
  if (found.problem !== 'foreign-mark') return new WrongInput(messages[found.problem]);
  return new WrongInput(
    `Line ${found.line} has ${marks[found.mark]}. A text has "# " before its title, "## " before each section, "- " before ` +
      'the items of a list, `[words](/path)` for a link to a page of the shop, {name} for the name of the shop, and nothing else.',
  );
}

/** What a file of the owner says. @throws {CannotRun} */
export const readOwnText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CannotRun(`The file "${path}" cannot be read (${error.code}).`);
  });

const stateOf = (published: PublishedPage | undefined): string => {
  if (!published) return 'a draft that the shop came with';
  return published.text === null ? 'the shop’s own text, which you took over' : 'your own text';
};

const DRAFT_LEFT = 'Have a lawyer read it; then: npm run shop -- page accept <page>, or page set <page> <file>';

/** What the owner is told of the pages that are still drafts; null where none is. */
export async function draftsLeft(db: Database): Promise<string | null> {
  const drafts = await draftPages(db);
  if (drafts.length === 0) return null;
  return `Customers read texts that are still drafts: ${drafts.map((page) => `/${page}`).join(', ')}. ${DRAFT_LEFT}`;
}

/** @throws {WrongInput} */
function readPage(typed: string): WrittenPageName {
  const page = WRITTEN_PAGES.find((one) => one === typed.replace(/^\//, ''));
  if (!page)
    throw new WrongInput(`"${typed}" is no page with a text of yours. There are: ${WRITTEN_PAGES.join(', ')}.`);
  return page;
}

async function publish(deps: Deps, page: WrittenPageName, text: string | null): Promise<string> {
  const published = await deps.db.transaction().execute((tx) => publishPage(deps, tx, { page, text }));
  if (published.outcome === 'invalid') throw unfitText(published);
  if (published.outcome === 'unchanged') throw new CannotRun(`/${page} says that already.`);
  return `Version ${published.version} of /${page} holds from now on.`;
}

const list: Command = {
  usage: 'page list',
  says: 'Lists the pages whose text you answer for, and which are still drafts',
  example: 'npm run shop -- page list',
  read: plain(async ({ db }) => {
    const rows: string[][] = [];
    for (const page of WRITTEN_PAGES) {
      const [current, ...older] = await versionsOf(db, page);
      const since = current ? formatDateTime(current.published_at) : '';
      rows.push([page, stateOf(current), since, current ? `${current.version}, ${older.length} before it` : '']);
    }
    const left = await draftsLeft(db);
    return [plainTable(['Page', 'Says', 'Since', 'Version'], rows), ...(left ? [left] : [])].join('\n\n');
  }),
};

async function describe({ db }: Deps, page: WrittenPageName, version: number | null): Promise<string> {
  const versions = await versionsOf(db, page);
  const shown = version === null ? versions[0] : versions.find((one) => one.version === version);
  if (!shown && version !== null) throw new WrongInput(`/${page} has no version ${version}.`);
  if (!shown?.text) return `/${page} says what the shop came with: ${stateOf(shown)}.`;
  return `${shown.text}\n\nVersion ${shown.version}, published ${formatDateTime(shown.published_at)}.`;
}

/** @throws {WrongInput} */
function readShown(args: string[]): ReturnType<Command['read']> {
  const { positionals, values } = readArgs(args, { version: { type: 'string' } }, 1);
  const page = readPage(positionals[0] ?? '');
  const { version } = values;
  if (version !== undefined && !/^[1-9]\d{0,6}$/.test(version))
    throw new WrongInput(`--version must be a whole number from 1 on, but is "${version}".`);
  return (deps) => describe(deps, page, version === undefined ? null : Number(version));
}

export const pageCommands: Command[] = [
  list,
  {
    usage: 'page show <page> [--version <number>]',
    says: 'Shows your own text of a page, the newest version unless told otherwise',
    example: 'npm run shop -- page show refund-policy --version 1',
    read: readShown,
  },
  {
    usage: 'page set <page> <file>',
    says: 'Publishes your own text on a page: "# " before its title, "## " before each section, "- " before the items of a list',
    example: 'npm run shop -- page set refund-policy our-refunds.md',
    read: about(2, readPage, async (deps, page, file) => publish(deps, page, await readOwnText(file))),
  },
  {
    usage: 'page accept <page>',
    says: 'Accepts the supplied text, once your lawyer has read it: it is a draft no longer',
    example: 'npm run shop -- page accept terms-and-conditions',
    read: about(1, readPage, (deps, page) => publish(deps, page, null)),
  },
];
