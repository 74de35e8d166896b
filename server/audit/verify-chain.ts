import type { ChainBreak } from '#domain/audit/chain-breaks.ts';
import type { Database } from '../db/open.ts';
import { type ChainedEvent, countUnchained, listChained } from './audit-hash-store.ts';
import { nextHash } from './chain-events.ts';

const BATCH_SIZE = 1_000;
/** An event that has no hash after so long was kept from the chain. */
const MAX_WAIT_MS = 10 * 60_000;

/** What a look at the whole log found. */
export type ChainState =
  | { isSound: true; events: number; lastHash: string }
  /** The first place at which the chain breaks, and why. */
  | { isSound: false; events: number; eventId: number | null; why: ChainBreak };

type Break = { eventId: number; why: Exclude<ChainBreak, 'unchained'> };

function breakAt(
  { position, eventId, hash, text }: ChainedEvent,
  expected: { position: number; hash: string },
): Break | null {
  if (position !== expected.position + 1) return { eventId, why: 'gap' };
  if (text === null) return { eventId, why: 'missing' };
  return nextHash(expected.hash, text) === hash ? null : { eventId, why: 'changed' };
}

/**
 * Walks the hash chain of the audit log from its beginning (CON-037). What was cut off at its end is not seen by it: the
 * last hash, kept elsewhere, shows that.
 */
export async function verifyChain(db: Database, now: Date): Promise<ChainState> {
  let end = { position: 0, hash: '' };
  for (;;) {
    const chained = await listChained(db, end.position, BATCH_SIZE);
    for (const event of chained) {
      const broken = breakAt(event, end);
      if (broken) return { isSound: false, events: end.position, ...broken };
      end = { position: event.position, hash: event.hash };
    }
    if (chained.length < BATCH_SIZE) break;
  }
  const waiting = await countUnchained(db, new Date(now.getTime() - MAX_WAIT_MS));
  if (waiting > 0) return { isSound: false, events: end.position, eventId: null, why: 'unchained' };
  return { isSound: true, events: end.position, lastHash: end.hash };
}
