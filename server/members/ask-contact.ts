import { normaliseEmail } from '#domain/auth/email.ts';
import { CONTACT_DAYS, contactPath, needsConfirmation } from '#domain/members/contact.ts';
import { Refusal } from '#domain/refusals.ts';
import { addDays } from '#domain/time.ts';
import { hashOf, type SignedIn } from '../http/api/session-store.ts';
import type { Deps } from '../deps.ts';
import { composeContactQuestion } from '../notifications/compose-contact.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { confirmByLink, recordQuestion } from './contact-store.ts';
import { contactOf, findProfile } from './profile-store.ts';

async function needsQuestion({ db, limits }: Deps, member: SignedIn, contact: string): Promise<boolean> {
  if (!needsConfirmation({ account: member.email, contact, isConfirmed: false })) return false;
  const before = await findProfile(db, member.memberId);
  return before?.email !== contact && limits.allows('contact-member', String(member.memberId));
}

/**
 * Saves details; a new contact address is mailed a question, within a daily limit that never refuses saving. A failed
 * save does not count.
 *
 * @param save gets whether it has to queue the question
 */
export async function saveWithQuestion<Saved>(
  deps: Deps,
  member: SignedIn,
  contact: string,
  save: (queuesQuestion: boolean) => Promise<Saved>,
): Promise<Saved> {
  const queuesQuestion = await needsQuestion(deps, member, contact);
  try {
    return await save(queuesQuestion);
  } catch (error) {
    if (queuesQuestion) await deps.limits.release('contact-member', String(member.memberId));
    throw error;
  }
}

/** Has the link mailed once more. @throws {Refusal} 'too-many-requests' */
export async function resendQuestion({ db, jobs, limits }: Deps, { memberId }: SignedIn): Promise<void> {
  const profile = await findProfile(db, memberId);
  if (!profile || !needsConfirmation(contactOf(profile))) return;
  await limits.count('contact-member', String(memberId));
  await jobs.send(db, 'ask-contact', { memberId });
}

/**
 * Mails the link that confirms a member's contact address, where it needs that; the mail holds no word of the member.
 * Any person's address can be entered, so none is asked often, however many members enter it.
 */
export async function askContact(deps: Deps, memberId: number): Promise<void> {
  const profile = await findProfile(deps.db, memberId);
  if (!profile || !needsConfirmation(contactOf(profile))) return;
  const email = normaliseEmail(profile.email);
  if (!(await deps.limits.allows('contact-email', hashOf(email)))) return;
  const now = deps.clock();
  const token = deps.ids.secret();
  await deps.db.transaction().execute(async (tx) => {
    const question = { memberId, email, token, now, expiresAt: addDays(now, CONTACT_DAYS) };
    if (!(await recordQuestion(tx, question))) return;
    const shop = await mailShop(tx, deps.config);
    const mail = composeContactQuestion(shop, new URL(contactPath(token), shop.url));
    await deps.jobs.send(tx, 'send-mail', { to: email, ...mail });
  });
}

/**
 * Confirms the contact address that a link was mailed to: mails about orders go there from now on.
 *
 * @throws {Refusal} 'contact-link-invalid' for a link that is unknown, has ended or was replaced by a newer one
 */
export async function confirmContact({ db, clock }: Deps, token: string): Promise<void> {
  if (!(await confirmByLink(db, token, clock()))) throw new Refusal('contact-link-invalid');
}
