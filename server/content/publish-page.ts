import { type OwnTextProblem, ownTextProblem } from '#domain/content/written-problems.ts';
import type { WrittenPageName } from '#domain/content/written-pages.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { findPublished, insertPublished, lockPage } from './content-page-store.ts';

export type PublishedText =
  | { outcome: 'published'; version: number }
  /** The page says that already. */
  | { outcome: 'unchanged' }
  | ({ outcome: 'invalid' } & OwnTextProblem);

/** Publishes a text of the owner on a page, or the program's own where none is given. */
export async function publishPage(
  deps: Deps,
  tx: Tx,
  { page, text: written }: { page: WrittenPageName; text: string | null },
): Promise<PublishedText> {
  const problem = written === null ? null : ownTextProblem(written);
  if (problem) return { outcome: 'invalid', ...problem };
  const text = written === null ? null : written.trim();
  await lockPage(tx, page);
  const current = await findPublished(tx, page);
  if (current && current.text === text) return { outcome: 'unchanged' };
  const version = (current?.version ?? 0) + 1;
  await insertPublished(tx, { page, version, text, published_at: deps.clock() });
  await recordEvent(tx, deps, {
    action: 'page.publish',
    subject: { kind: 'page', id: page, name: page },
    before: { version: current?.version ?? 0 },
    after: { version, is_own_text: text !== null },
  });
  return { outcome: 'published', version };
}
