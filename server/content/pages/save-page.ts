import type { WireConsolePage } from '#contract/console/pages.ts';
import { splitTitle } from '#domain/content/written-body.ts';
import type { WrittenPageName } from '#domain/content/written-pages.ts';
import { sentenceOf } from '#domain/content/written-sentences.ts';
import { MAX_WRITTEN_LENGTH } from '#domain/content/written-text.ts';
import { Refusal } from '#domain/refusals.ts';
import { tidyText } from '#domain/tidy-text.ts';
import { findLastChange } from '../../audit/audit-event-store.ts';
import { editedBy } from '../../audit/edited-meanwhile.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { findPublished, lockPage } from '../content-page-store.ts';
import { publishPage } from '../publish-page.ts';
import { readPage } from './read-pages.ts';

interface PageToSave {
  page: WrittenPageName;
  /** The version that was published when the text was written. */
  revision: number;
  /** Null for the supplied text. */
  text: string | null;
}

/** @throws {Refusal} 'edited-meanwhile' with what is published now, who published it and when */
async function refuseStale(acting: Acting, tx: Tx, { page, revision }: PageToSave): Promise<void> {
  const published = await findPublished(tx, page);
  if ((published?.version ?? 0) === revision) return;
  const last = await findLastChange(tx, { kind: 'page', id: page });
  throw editedBy({ who: last?.who, at: published?.published_at }, await readPage(acting, tx, page));
}

/**
 * Publishes the owner's text of a page, or accepts the supplied text.
 *
 * @returns what is published now, also where the page says that already
 * @throws {Refusal} 'edited-meanwhile', 'invalid-input' with `fields`
 */
export async function savePage(acting: Acting, tx: Tx, asked: PageToSave): Promise<WireConsolePage> {
  const { page } = asked;
  await lockPage(tx, page);
  await refuseStale(acting, tx, asked);
  // One more than allowed, so that a longer text is refused instead of cut.
  const text = asked.text === null ? null : tidyText(asked.text, MAX_WRITTEN_LENGTH + 1);
  const published = await publishPage(acting, tx, { page, text });
  if (published.outcome === 'invalid') {
    const field = published.line === 1 && splitTitle(text ?? '').title === '' ? 'title' : 'body';
    throw new Refusal('invalid-input', { fields: { [field]: sentenceOf(published) } });
  }
  return readPage(acting, tx, page);
}
