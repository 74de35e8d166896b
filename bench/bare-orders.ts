import { Pool as Connections } from 'pg';
import { CLIENTS, pace } from './beside-sql.ts';

const PRODUCTS = 1_000;

const TABLES = `
  create table bare_stock (id int primary key, pieces int not null);
  create table bare_orders (id bigint generated always as identity primary key, buyer text not null, total int not null);
  create table bare_lines (order_id bigint not null references bare_orders, product_id int not null, pieces int not null,
    primary key (order_id, product_id));
  insert into bare_stock select n, 1000000000 from generate_series(1, ${PRODUCTS}) as n`;

/** @param name it is prepared by */
const statement = (name: string, text: string, values: unknown[]) => ({ name, text, values });

/**
 * How many orders a second the machine's PostgreSQL could take at most: stock, order, line and commit, and nothing of
 * what makes a shop.
 */
export async function limitOfOrders(databaseUrl: string, count: number): Promise<number> {
  const pool = new Connections({ connectionString: databaseUrl, max: CLIENTS });
  // The server may go before the last connection has said goodbye; a statement that fails says so by itself.
  pool.on('error', () => {});
  try {
    await pool.query(TABLES);
    const place = async (index: number): Promise<void> => {
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
    };
    const all = Array.from({ length: count }, (_, index) => index);
    await pace(all.slice(0, count / 5), place);
    return (await pace(all, place)).perSecond;
  } finally {
    await pool.end();
  }
}
