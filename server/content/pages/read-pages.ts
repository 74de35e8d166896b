import type { consolePages, readPageVersion, WireConsolePage, WireShownText } from '#contract/console/pages.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ownFormOf } from '#domain/content/written-body.ts';
import { WRITTEN_PAGES, type WrittenPageName } from '#domain/content/written-pages.ts';
import { readStoredText } from '#domain/content/written-text.ts';
import { Refusal } from '#domain/refusals.ts';
import { isNamed } from '#domain/settings/grievance.ts';
import type { Database } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { findPublished, findVersion, listVersions, type PublishedPage } from '../content-page-store.ts';
import { programText } from './program-text.ts';

type Text = ReplyOf<typeof readPageVersion>;

/** A text with the form in which it is written. @param own null for the supplied text */
function textView(config: Deps['config'], page: WrittenPageName, own: string | null): Text {
  if (own !== null) return { text: own, shown: { lead: '', ...readStoredText(own) } };
  const program = programText(config, page);
  const sections = program.sections.map(({ id, title, blocks }) => ({ id, title, blocks: [...blocks] }));
  const shown = { title: program.title, lead: program.lead, sections } as WireShownText;
  return { text: ownFormOf(program), shown };
}

const listedView = (page: WrittenPageName, published: PublishedPage | undefined, { shown: { title } }: Text) => ({
  page,
  title,
  state: published ? (published.text === null ? ('accepted' as const) : ('own' as const)) : ('draft' as const),
  revision: published?.version ?? 0,
  published_at: published?.published_at.toISOString() ?? null,
});

/** The pages whose text the owner answers for. */
export async function readPages({ config }: Deps, db: Database): Promise<ReplyOf<typeof consolePages>> {
  const items = [];
  for (const page of WRITTEN_PAGES) {
    const published = await findPublished(db, page);
    items.push(listedView(page, published, textView(config, page, published?.text ?? null)));
  }
  return { items };
}

/** Facts missing in the shop that pages show beside these texts. */
async function missingFacts(db: Database): Promise<WireConsolePage['missing']> {
  const { grievance, office } = await readSettings(db, ['grievance', 'office']);
  return [...(isNamed(grievance) ? [] : ['officer' as const]), ...(office.address === '' ? ['address' as const] : [])];
}

/** What customers read on a page, and its versions. */
export async function readPage({ config }: Deps, db: Database, page: WrittenPageName): Promise<WireConsolePage> {
  const published = await findPublished(db, page);
  const text = textView(config, page, published?.text ?? null);
  const versions = await listVersions(db, page);
  return {
    ...listedView(page, published, text),
    ...text,
    missing: await missingFacts(db),
    versions: [
      ...versions.map(({ version, published_at: at, isOwn }) => ({
        version,
        published_at: at.toISOString(),
        is_own: isOwn,
      })),
      { version: 0, published_at: null, is_own: false },
    ],
  };
}

/** One version of a page, 0 for the supplied text. @throws {Refusal} 'not-found' */
export async function readVersion(deps: Deps, page: WrittenPageName, version: number): Promise<Text> {
  if (version === 0) return textView(deps.config, page, null);
  const found = await findVersion(deps.db, page, version);
  if (!found) throw new Refusal('not-found');
  return textView(deps.config, page, found.text);
}
