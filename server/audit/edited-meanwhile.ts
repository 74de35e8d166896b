import { Refusal } from '#domain/refusals.ts';
import { formatDateTime } from '#domain/time.ts';
import { catalogue as texts } from '#texts/en/console/catalogue.ts';
import type { Database } from '../db/open.ts';
import { type AuditEvent, findLastChange } from './audit-event-store.ts';

/**
 * What a save over somebody else's is refused with (CON-022).
 *
 * @param last who changed the thing and when, as far as that is known
 * @param stored the thing as it stands now
 */
export const editedBy = (last: { who?: string; at?: Date } | null, stored: unknown): Refusal =>
  new Refusal('edited-meanwhile', {
    who: last?.who ?? texts.somebody,
    at: last?.at ? formatDateTime(last.at) : texts.sometime,
    changed_at: last?.at?.toISOString() ?? null,
    stored,
  });

/** What a save over somebody else's is refused with, as the audit log knows who changed the thing last, and when. */
export const editedMeanwhile = async (
  db: Database,
  subject: Pick<AuditEvent['subject'], 'kind' | 'id'>,
  stored: unknown,
): Promise<Refusal> => editedBy(await findLastChange(db, subject), stored);
