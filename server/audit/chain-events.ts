import { hash } from 'node:crypto';
import type { Database, Tx } from '../db/open.ts';
import { findChainEnd, findUnchained, insertHashes, lockChain } from './audit-hash-store.ts';

const BATCH_SIZE = 500;

/** The hash of an event: over the one before it, so that none can be changed or taken out without all that follow. */
export const nextHash = (before: string, text: string): string => hash('sha256', `${before}\n${text}`, 'hex');

interface Batch {
  count: number;
  /** The event with which it ends. */
  last: number;
}

/** @param after the event with which the batch before it ended */
async function chainBatch(tx: Tx, after: number, now: Date): Promise<Batch> {
  await lockChain(tx);
  let { position, hash: before } = await findChainEnd(tx);
  const hashes = (await findUnchained(tx, after, BATCH_SIZE)).map(({ id, text }) => {
    position += 1;
    before = nextHash(before, text);
    return { position, eventId: id, hash: before };
  });
  if (hashes.length > 0) await insertHashes(tx, hashes, now);
  return { count: hashes.length, last: hashes.at(-1)?.eventId ?? after };
}

/** Goes on with the hash chain of the audit log, in batches (CON-037). */
export async function chainEvents({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  let batch: Batch = { count: 0, last: 0 };
  do {
    const { last } = batch;
    batch = await db.transaction().execute((tx) => chainBatch(tx, last, clock()));
  } while (batch.count === BATCH_SIZE);
}
