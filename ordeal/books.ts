import { sql } from 'kysely';
import { Client } from 'pg';
import { type Database, openDatabase } from '#server/db/open.ts';

/** What must never be found in a shop's books, as questions whose answer is the number of a wrong order. */
const mistakes = {
  'an order without lines': `
    select number from orders as o where not exists (select 1 from order_lines where order_id = o.id)`,
  'lines that do not come to their order': `
    select number from orders as o where merchandise_paise - discount_paise <>
      (select sum(total_paise) from order_lines where order_id = o.id)`,
  'an amount that its parts do not come to': `
    select number from orders where total_paise <> merchandise_paise - discount_paise + delivery_paise
      or total_paise <> pay_now_paise + balance_paise`,
  'an order that is to be paid now without an attempt to pay exactly that': `
    select number from orders as o where pay_now_paise > 0 and not exists
      (select 1 from payment_attempts where order_id = o.id and amount_paise = o.pay_now_paise)`,
  'a payment that was taken and confirms nothing': `
    select number from orders as o where confirmed_at is null and exists
      (select 1 from payment_attempts where order_id = o.id and state = 'captured')`,
  'an order that was paid twice': `
    select number from orders as o where 1 < (
      select count(*) from payment_attempts where order_id = o.id and captured_at is not null)`,
  'a cancelled order whose payment does not go back once': `
    select number from orders as o where fulfilment_status = 'Cancelled' and exists (
      select 1 from payment_attempts as a where order_id = o.id and captured_at is not null
        and (a.refunded_paise <> a.amount_paise or a.amount_paise <> (
          select coalesce(sum(r.amount_paise), 0) from refunds as r
          where r.order_id = o.id and r.gateway_payment_id = a.gateway_payment_id)))`,
  'a confirmed order of which nothing was noted': `
    select number from orders as o where confirmed_at is not null and not exists
      (select 1 from order_events where order_id = o.id)`,
};

async function askServer<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A shop's books: the address of a PostgreSQL database, or a database that is open here. */
export type Books = string | Database;

/** The books, asked past the shop. */
export const ask = async <Row extends object>(books: Books, text: string): Promise<Row[]> =>
  typeof books === 'string' ? askServer<Row>(books, text) : (await sql.raw<Row>(text).execute(books)).rows;

/** Opens the books of a shop that is closed, in its folder or at its address. */
export async function withBooks<T>(database: string, work: (books: Books) => Promise<T>): Promise<T> {
  if (database.startsWith('postgres')) return work(database);
  const { db, close } = await openDatabase({ kind: 'embedded', directory: database }, () => {});
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const allMistakes = Object.entries(mistakes)
  .map(([mistake, question]) => `select number, '${mistake}' as mistake from (${question}) as wrong`)
  .join(' union all ');

/** What is wrong in a shop's books; nothing, where every order is whole and every paisa accounted for. */
export async function mistakesIn(books: Books): Promise<string[]> {
  const found = await ask<{ number: string; mistake: string }>(books, allMistakes);
  return found.map(({ number, mistake }) => `${number}: ${mistake}`);
}

/** What can still be ordered of each piece together with what orders hold of it: the same for ever. */
export async function piecesIn(books: Books): Promise<Record<string, number>> {
  const rows = await ask<{ sku: string; pieces: string }>(
    books,
    `select v.sku, v.stock + coalesce(sum(l.quantity) filter (where o.stock_state <> 'returned'), 0) as pieces
      from variations as v
      left join order_lines as l on l.variation_id = v.id left join orders as o on o.id = l.order_id
      group by v.id order by v.sku`,
  );
  return Object.fromEntries(rows.map(({ sku, pieces }) => [sku, Number(pieces)]));
}

/** Every order with all that is stored of it but when its owner was told, which a job does within a minute, by its id. */
export async function ordersIn(books: Books): Promise<Map<string, string>> {
  const rows = await ask<{ public_id: string; whole: string }>(
    books,
    `select o.public_id, jsonb_build_array(to_jsonb(o) - array['owner_told_at', 'cancel_told_at'],
        (select jsonb_agg(to_jsonb(l) order by position) from order_lines as l where order_id = o.id),
        (select jsonb_agg(to_jsonb(e) order by id) from order_events as e where order_id = o.id),
        (select jsonb_agg(to_jsonb(a) order by id) from payment_attempts as a where order_id = o.id))::text as whole
      from orders as o`,
  );
  return new Map(rows.map(({ public_id, whole }) => [public_id, whole]));
}
