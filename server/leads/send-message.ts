import { createHash } from 'node:crypto';
import { normaliseEmail } from '#domain/auth/email.ts';
import { checkMessage, type MessageDetails, type MessageKind, tidyMessage } from '#domain/leads/message.ts';
import { Refusal } from '#domain/refusals.ts';
import { lockContent } from '../db/lock-content.ts';
import type { Tx } from '../db/open.ts';
import { lockActiveMember } from '../db/lock-active-member.ts';
import type { Deps } from '../deps.ts';
import { composeMessageReceived } from '../notifications/compose-message.ts';
import { mailOwner } from '../notifications/mail-owner.ts';
import { hashOf } from './hash-of.ts';
import { insertMessage, type NewMessage, wasWrittenSince } from './message-store.ts';

/** How long the same message counts as one that was sent twice, in minutes. */
const REPEAT_MINUTES = 10;
const REFERENCE_LENGTH = 8;

export interface SentMessage {
  kind: MessageKind;
  /** Null for a guest. */
  memberId: number | null;
  details: MessageDetails;
}

/** @throws {Refusal} 'missing-fields', 'invalid-email' or 'invalid-phone' */
function guardDetails(details: MessageDetails): void {
  const problems = checkMessage(details);
  const missing = Object.entries(problems).flatMap(([field, problem]) => (problem === 'missing' ? [field] : []));
  if (missing.length > 0) throw new Refusal('missing-fields', { list: missing.join(', ') });
  if (problems.email) throw new Refusal('invalid-email');
  if (problems.mobile) throw new Refusal('invalid-phone');
}

const newMessage = (deps: Deps, { kind, memberId, details }: SentMessage): NewMessage => ({
  public_id: `M-${deps.ids.code(REFERENCE_LENGTH)}`,
  kind,
  member_id: memberId,
  ...details,
  content_hash: createHash('sha256')
    .update(JSON.stringify([kind, memberId, details]))
    .digest('base64url'),
  created_at: deps.clock(),
});

/** A guest who writes under a member's address uses up none of the member's messages. */
const countSender = ({ limits }: Deps, memberId: number | null, email: string): Promise<void> =>
  memberId === null
    ? limits.count('message-email', hashOf(normaliseEmail(email)))
    : limits.count('message-member', String(memberId));

/** Queues the mail to the owner, which leaves exactly when the transaction commits. */
async function notifyOwner(deps: Deps, tx: Tx, message: NewMessage): Promise<void> {
  const { public_id: reference, member_id: memberId, email } = message;
  const mailed = { ...message, reference, isMember: memberId !== null };
  await mailOwner(deps, tx, (shop) => composeMessageReceived(shop, mailed), email);
}

/** Queues an enquiry for the other host, where one is configured (Q124). */
async function passOn({ enquiries, jobs }: Deps, tx: Tx, { kind, public_id: reference }: NewMessage): Promise<void> {
  if (enquiries && kind === 'enquiry') await jobs.send(tx, 'pass-on-enquiry', { reference });
}

async function storeMessage(deps: Deps, tx: Tx, message: NewMessage): Promise<void> {
  if (message.member_id !== null && !(await lockActiveMember(tx, message.member_id)))
    throw new Refusal('not-signed-in');
  await lockContent(tx, message.content_hash);
  const since = new Date(message.created_at.getTime() - REPEAT_MINUTES * 60_000);
  if (await wasWrittenSince(tx, message.content_hash, since)) return;
  await insertMessage(tx, message);
  await notifyOwner(deps, tx, message);
  await passOn(deps, tx, message);
}

/**
 * Stores a message and mails it to the owner (API-49, API-50); an enquiry is forwarded after the reply. The same
 * message repeated within a short time is stored once.
 *
 * @throws {Refusal} 'missing-fields', 'invalid-email', 'invalid-phone', 'too-many-requests'
 */
export async function sendMessage(deps: Deps, written: SentMessage): Promise<void> {
  const details = tidyMessage(written.details);
  guardDetails(details);
  await countSender(deps, written.memberId, details.email);
  const message = newMessage(deps, { ...written, details });
  await deps.db.transaction().execute((tx) => storeMessage(deps, tx, message));
}
