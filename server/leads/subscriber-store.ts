import { CONFIRMATION_DAYS, type ListLink, MAX_QUESTIONS_PER_DAY, REPEAT_MINUTES } from '#domain/leads/newsletter.ts';
import { addDays } from '#domain/time.ts';
import type { Database, Tx } from '../db/open.ts';
import { hashOf } from './hash-of.ts';

/** An address that was entered, or is on the list. */
export interface Subscriber {
  id: number;
  email: string;
}

/**
 * Records that an address is asked to confirm, once of concurrent requests. Its links tell how many there were in a
 * day.
 *
 * @returns null when it is subscribed, or was asked just now or too often today
 */
export async function recordQuestion(db: Database, email: string, now: Date): Promise<Subscriber | null> {
  const repeatSince = new Date(now.getTime() - REPEAT_MINUTES * 60_000);
  const row = await db
    .insertInto('newsletter_subscribers')
    .values({ email, asked_at: now, consented_at: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ asked_at: now })
        .where('newsletter_subscribers.consented_at', 'is', null)
        .where('newsletter_subscribers.asked_at', '<=', repeatSince)
        .where(
          ({ selectFrom, fn }) =>
            selectFrom('newsletter_tokens')
              .select(fn.countAll().as('askings'))
              .whereRef('newsletter_tokens.subscriber_id', '=', 'newsletter_subscribers.id')
              .where('newsletter_tokens.purpose', '=', 'confirm')
              .where('newsletter_tokens.expires_at', '>', addDays(now, CONFIRMATION_DAYS - 1)),
          '<',
          MAX_QUESTIONS_PER_DAY,
        ),
    )
    .returning(['id', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a link's token; one without an end is valid as long as its subscriber. */
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

/**
 * Whose link it is. @returns null for a link that is unknown or has ended; `subscriber` is null when the address left
 */
export async function findToken(
  db: Database,
  token: string,
  purpose: ListLink,
  now: Date,
): Promise<{ subscriber: Subscriber | null } | null> {
  const row = await db
    .selectFrom('newsletter_tokens')
    .select([
      'subscriber_id as id',
      ({ selectFrom }) =>
        selectFrom('newsletter_subscribers as subscriber')
          .select('email')
          .whereRef('subscriber.id', '=', 'subscriber_id')
          .as('email'),
    ])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!row) return null;
  const { id, email } = row;
  return { subscriber: id === null || email === null ? null : { id, email } };
}

/** Puts a waiting address on the list. @returns null when it was there already */
export async function consent(db: Database, id: number, now: Date): Promise<Subscriber | null> {
  const row = await db
    .updateTable('newsletter_subscribers')
    .set({ consented_at: now })
    .where('id', '=', id)
    .where('consented_at', 'is', null)
    .returning(['id', 'email'])
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
