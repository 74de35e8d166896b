import { catalogue as texts } from '#texts/en/console/catalogue.ts';
import { fill } from '#texts/fill.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';

type Fields = Record<string, unknown>;

/** What an event tells of one product. */
export interface ProductChange {
  /** The public id. */
  id: string;
  title: string;
  before: Fields;
  after: Fields;
}

/** So many are named; of the others it is said how many there are. */
const MAX_NAMED = 3;

function namesOf(changes: readonly ProductChange[]): string {
  const titles = changes.slice(0, MAX_NAMED).map(({ title }) => title);
  const count = changes.length - titles.length;
  return count === 0 ? titles.join(', ') : fill(texts.andMore, { titles: titles.join(', '), count });
}

const keyed = (changes: readonly ProductChange[], side: 'before' | 'after'): Fields =>
  Object.fromEntries(changes.map((change) => [change.id, change[side]]));

/**
 * Writes one event: about a product, or about many, whose fields stand under the id of each.
 *
 * @returns its id; 0 where nothing changed
 */
export async function recordProducts(
  tx: Tx,
  acting: Acting,
  action: string,
  changes: readonly ProductChange[],
): Promise<number> {
  const [first] = changes;
  if (!first) return 0;
  if (changes.length === 1) {
    const { id, title, before, after } = first;
    return recordEvent(tx, acting, { action, subject: { kind: 'product', id, name: title }, before, after });
  }
  return recordEvent(tx, acting, {
    action,
    subject: { kind: 'products', id: '', name: namesOf(changes) },
    before: keyed(changes, 'before'),
    after: keyed(changes, 'after'),
  });
}
