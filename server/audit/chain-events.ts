import { hash } from 'node:crypto';
import type { Database, Tx } from '../db/open.ts';
import { findChainEnd, findUnchained, insertHashes, lockChain } from './audit-hash-store.ts';

const BATCH_SIZE = 500;

/** The hash of an event: over the one before it, so that none can be changed or taken out without all that follow. */
export const nextHash = (before: string, text: string): string => hash('sha256', `${before}\n${text}`, 'hex');

/** @returns how many events got their hash */
async function chainBatch(tx: Tx, now: Date): Promise<number> {
  await lockChain(tx);
  let { position, hash: last } = await findChainEnd(tx);
  const hashes = (await findUnchained(tx, BATCH_SIZE)).map(({ id, text }) => {
    position += 1;
    last = nextHash(last, text);
    return { position, eventId: id, hash: last };
  });
  if (hashes.length > 0) await insertHashes(tx, hashes, now);
  return hashes.length;
}

/** Goes on with the hash chain of the audit log, in batches (CON-037). */
export async function chainEvents({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  let count: number;
  do count = await db.transaction().execute((tx) => chainBatch(tx, clock()));
  while (count === BATCH_SIZE);
}
