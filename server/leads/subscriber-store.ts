import { createHash } from 'node:crypto';
import type { ListLink } from '#domain/leads/newsletter.ts';
import type { Database, Tx } from '../db/open.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** An address that was entered, or is on the list. */
export interface Subscriber {
  id: number;
  email: string;
  consentedAt: Date | null;
}

/**
 * Notes that an address was entered.
 *
 * @param since an address that was entered after this is left as it is
 * @returns null for such an address: it has its mail already
 */
export async function noteAsking(db: Database, email: string, now: Date, since: Date): Promise<Subscriber | null> {
  const row = await db
    .insertInto('newsletter_subscribers')
    .values({ email, asked_at: now, consented_at: null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ asked_at: now }).where('newsletter_subscribers.asked_at', '<=', since),
    )
    .returning(['id', 'email', 'consented_at as consentedAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Stores what a link carries; one without an end holds as long as its subscriber stays. */
export async function addToken(
  db: Database,
  subscriberId: number,
  { token, purpose, expiresAt }: { token: string; purpose: ListLink; expiresAt: Date | null },
): Promise<void> {
  await db
    .insertInto('newsletter_tokens')
    .values({ token_hash: hashOf(token), purpose, subscriber_id: subscriberId, expires_at: expiresAt })
    .execute();
}

/** Whose link it is. @returns null for a link that is unknown or has ended; `subscriberId` is null when she left */
export async function findToken(
  db: Database,
  token: string,
  purpose: ListLink,
  now: Date,
): Promise<{ subscriberId: number | null } | null> {
  const row = await db
    .selectFrom('newsletter_tokens')
    .select('subscriber_id as subscriberId')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Puts a waiting address on the list. @returns null when it was there already */
export async function putOnList(db: Database, id: number, now: Date): Promise<Subscriber | null> {
  const row = await db
    .updateTable('newsletter_subscribers')
    .set({ consented_at: now })
    .where('id', '=', id)
    .where('consented_at', 'is', null)
    .returning(['id', 'email', 'consented_at as consentedAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets an address; its links are known, and do nothing, until they end. */
export async function removeSubscriber(tx: Tx, id: number, linksEndAt: Date): Promise<void> {
  await tx.selectFrom('newsletter_subscribers').select('id').where('id', '=', id).forUpdate().execute();
  await tx.updateTable('newsletter_tokens').set({ expires_at: linksEndAt }).where('subscriber_id', '=', id).execute();
  await tx.deleteFrom('newsletter_subscribers').where('id', '=', id).execute();
}

/** Everybody on the list, in the order of their consent. */
export const findList = (db: Database): Promise<{ email: string; consentedAt: Date }[]> =>
  db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .select((eb) => eb.ref('consented_at').$notNull().as('consentedAt'))
    .where('consented_at', 'is not', null)
    .orderBy('consented_at')
    .orderBy('id')
    .execute();

/** Forgets links that have ended, and addresses that waited since then for being confirmed. */
export async function removeUnconfirmed(db: Database, now: Date, since: Date): Promise<void> {
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('newsletter_subscribers')
    .where('consented_at', 'is', null)
    .where('asked_at', '<=', since)
    .execute();
}
