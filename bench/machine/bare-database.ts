import { Pool as Connections } from 'pg';
import type { Measured } from '../load/wrk.ts';
import { percentile } from '../report/figure.ts';

const PRODUCTS = 1_000;

const TABLES = `
  create table bare_stock (id int primary key, pieces int not null);
  create table bare_orders (id bigint generated always as identity primary key, buyer text not null, total int not null);
  create table bare_lines (order_id bigint not null references bare_orders, product_id int not null, pieces int not null,
    primary key (order_id, product_id));
  create table bare_carts (id bigint generated always as identity primary key, buyer int not null, product_id int not null);
  insert into bare_stock select n, 1000000000 from generate_series(1, ${PRODUCTS}) as n`;

/** @param name it is prepared by */
const statement = (name: string, text: string, values: unknown[]) => ({ name, text, values });

/** What the machine's PostgreSQL could do at most, asked by nothing but `pg`. */
export interface BareDatabase {
  /** A line that is inserted and committed. */
  adds(connections: number, seconds: number): Promise<Measured>;
  /** Stock, order, line and commit, and nothing of what makes a shop. */
  orders(connections: number, seconds: number): Promise<Measured>;
  close(): Promise<void>;
}

async function keepWorking(
  connections: number,
  seconds: number,
  work: (index: number) => Promise<void>,
): Promise<Measured> {
  const took: number[] = [];
  let index = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const one = async (): Promise<void> => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      await work(++index);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const perSecond = (took.length * 1000) / (performance.now() - begun);
  const counts = { answered: took.length, failed: 0, sent: took.length };
  return { perSecond, p50: percentile(took, 0.5), p99: percentile(took, 0.99), ...counts };
}

/** @param databaseUrl of an empty database */
export async function openBareDatabase(databaseUrl: string): Promise<BareDatabase> {
  const pool = new Connections({ connectionString: databaseUrl, max: 20 });
  // The server may go before the last connection has said goodbye; a statement that fails says so by itself.
  pool.on('error', () => {});
  await pool.query(TABLES);

  async function place(index: number): Promise<void> {
    const client = await pool.connect();
    const product = 1 + (index % PRODUCTS);
    try {
      await client.query('begin');
      const take = 'update bare_stock set pieces = pieces - 1 where id = $1 and pieces >= 1';
      await client.query(statement('take', take, [product]));
      const insert = 'insert into bare_orders (buyer, total) values ($1, $2) returning id';
      const { rows } = await client.query<{ id: string }>(statement('order', insert, ['A buyer', 49_900]));
      const line = 'insert into bare_lines (order_id, product_id, pieces) values ($1, $2, 1)';
      await client.query(statement('line', line, [rows[0]?.id, product]));
      await client.query('commit');
    } finally {
      client.release();
    }
  }
  async function add(index: number): Promise<void> {
    const insert = 'insert into bare_carts (buyer, product_id) values ($1, $2)';
    await pool.query(statement('add', insert, [index, 1 + (index % PRODUCTS)]));
  }
  return {
    adds: (connections, seconds) => keepWorking(connections, seconds, add),
    orders: (connections, seconds) => keepWorking(connections, seconds, place),
    close: () => pool.end(),
  };
}
