import { randomBytes } from 'node:crypto';
import { hashOf } from '#server/http/api/session-store.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { ask, type Books, withBooks } from './books.ts';
import { clientOf, type Send, type Shopper } from './shopper.ts';

/** How many orders on delivery a member new to a shop may have open. */
export const ORDERS_EACH = 5;

/** People who order, each a few times: the shop limits the open orders of a new member. */
export interface Crowd {
  /** A shopper who has not been asked for yet. @throws {Error} when everybody has been */
  next(): Shopper;
  /** Everybody who was asked for. */
  readonly seen: readonly Shopper[];
}

/** How many people look something up at once: a shop works on a hundred readings, and sends the next ones away. */
const READERS = 10;

/** Asks something of everybody, a few at once. */
export async function askEverybody<T>(
  shoppers: readonly Shopper[],
  ask: (shopper: Shopper) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  const waiting = [...shoppers];
  const inTurn = async (): Promise<void> => {
    for (let shopper = waiting.pop(); shopper; shopper = waiting.pop()) found.push(...(await ask(shopper)));
  };
  await Promise.all(Array.from({ length: READERS }, inTurn));
  return found;
}

interface Person {
  name: string;
  secret: string;
}

/** Writes people like the one with an address into the books, each signed in already. */
async function enter(books: Books, likeEmail: string, people: readonly Person[]): Promise<void> {
  const rows = people.map(({ name, secret }, n) => `('${name}', '${hashOf(secret)}', ${n + 1})`).join(', ');
  await ask(
    books,
    `with crowd (name, token_hash, n) as (values ${rows}),
    entered as (
      insert into members (public_id, email, full_name, mobile, password_hash, created_at)
      select name, lower(name) || '@example.in', full_name, mobile, password_hash, now()
      from crowd cross join members where members.email = '${likeEmail}'
      returning id, public_id, email
    ), known as (
      insert into member_profiles overriding system value
      select (jsonb_populate_record(profile, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('member_profiles', 'id')), 'member_id', entered.id, 'public_id', name,
        'email', entered.email, 'pan_mac', name, 'account_mac', name, 'phone_mac', name, 'mobile', (8000000000 + n)::text,
        'referral_code', upper(substr(md5(name), 1, 8))))).*
      from entered join crowd on name = public_id
      cross join member_profiles as profile
      where profile.member_id = (select id from members where email = '${likeEmail}')
    ), signed_in as (
      insert into sign_ins (family, member_id, browser, system, created_at)
      select name, id, '', '', now() from entered join crowd on name = public_id
    )
    insert into sessions (token_hash, kind, family, member_id, created_at, seen_at, expires_at)
    select token_hash, 'browser', name, id, now(), now(), now() + interval '1 day'
    from entered join crowd on name = public_id`,
  );
}

/** Each shopper comes from a network of their own. */
const from = (n: number, send: Send): Send => {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    return send(url, { ...init, headers });
  };
};

interface Gathering {
  /** The address of the one whom they are like. */
  like: string;
  /** What their ids begin with. */
  name?: string;
  count: number;
  /** Where an embedded database lies, which is written to while the shop is closed. */
  folder?: string;
  send?: Send;
}

/** Lets copies of a member come to a running shop. */
export async function gatherCrowd(
  shop: ShopProcess,
  { like, name = 'CROWD', count, folder, send = fetch }: Gathering,
): Promise<Crowd> {
  const people = Array.from({ length: count }, (_, n) => ({
    name: `${name}${n}`,
    secret: randomBytes(32).toString('base64url'),
  }));
  if (shop.databaseUrl) await enter(shop.databaseUrl, like, people);
  else {
    await shop.stop();
    await withBooks(folder ?? '', (books) => enter(books, like, people));
    await shop.restart();
  }
  const seen: Shopper[] = [];
  return {
    seen,
    next() {
      const n = seen.length;
      const person = people[n];
      if (!person) throw new Error(`All ${count} people of the crowd have ordered.`);
      const jar = new Map([['session', person.secret]]);
      const shopper = { call: clientOf(shop.url, jar, from(n + 1, send)), userId: person.name };
      seen.push(shopper);
      return shopper;
    },
  };
}
