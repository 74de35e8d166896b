import { createHash } from 'node:crypto';
import type { WireStoredFront } from '#contract/console/front.ts';
import { type Front } from '#domain/front/front.ts';
import { frontChanges } from '#domain/front/front-changes.ts';
import { toldFront } from '#domain/front/told-front.ts';
import { frontFaultTexts } from '#texts/en/console/front-faults.ts';
import { editedMeanwhile } from '../audit/edited-meanwhile.ts';
import { recordEvent } from '../audit/record-event.ts';
import { lockCatalogue } from '../catalogue/version-store.ts';
import type { Database, Tx } from '../db/open.ts';
import type { Acting } from '../deps.ts';
import { readFront, writeFront } from './front-store.ts';
import { keepVersions } from './front-versions-store.ts';

/** The home page as the audit log knows it. */
const SUBJECT = { kind: 'front', id: 'home', name: frontFaultTexts.subject } as const;

/** As many hexadecimal digits as a revision has room for. */
const REVISION_DIGITS = 12;

/** The stored home page. Its revision is derived from its content, so that every change, also by a command, changes it. */
const stored = (front: Front): WireStoredFront => ({
  front,
  revision: Number.parseInt(
    createHash('sha256').update(JSON.stringify(front)).digest('hex').slice(0, REVISION_DIGITS),
    16,
  ),
});

export const readStoredFront = async (db: Database): Promise<WireStoredFront> => stored(await readFront(db));

/** The home page, locked with the catalogue until the transaction ends. */
export async function lockFront(tx: Tx): Promise<Front> {
  await lockCatalogue(tx);
  return readFront(tx);
}

/**
 * The home page, locked, as it was seen (CON-022).
 *
 * @throws {Refusal} 'edited-meanwhile' with what is stored, who changed it and when
 */
export async function lockUnchanged(tx: Tx, revision: number): Promise<Front> {
  const now = stored(await lockFront(tx));
  if (now.revision !== revision) throw await editedMeanwhile(tx, SUBJECT, now);
  return now.front;
}

/**
 * Replaces the home page and keeps the one before; pages show it when this is committed. One that changes
 * nothing writes nothing.
 *
 * @param before what stands, locked
 * @returns what is stored, and the id of the audit event; 0 where nothing changed
 */
export async function publishFront(
  acting: Acting,
  tx: Tx,
  { before, front, action }: { before: Front; front: Front; action: 'front.save' | 'front.restore' },
): Promise<WireStoredFront & { event_id: number }> {
  if (frontChanges(before, front).length === 0) return { ...stored(before), event_id: 0 };
  await writeFront(tx, front);
  const now = await readStoredFront(tx);
  const versions = await keepVersions(tx, before, {
    saved_at: acting.clock(),
    saved_by: acting.actor?.name ?? '',
    document: now.front,
  });
  const told = toldFront(before, now.front);
  const event_id = await recordEvent(tx, acting, {
    action,
    subject: SUBJECT,
    before: { ...told.before, version: versions.before },
    after: { ...told.after, version: versions.after },
  });
  return { ...now, event_id };
}
