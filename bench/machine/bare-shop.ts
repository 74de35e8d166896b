/**
 * The limit of a cart and of an order in three requests: `node:http`, JSON and `pg` with fewer statements than an order
 * can do with, each prepared and by a key. In a process of its own, and with nothing of what makes a shop.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import * as carts from '#contract/cart.ts';
import * as orders from '#contract/orders.ts';

const ROWS = 1_000;
const ROW_BYTES = 1_000;
const TOTAL_PAISE = 49_900;
const TABLES = `
  create table bare_rows as
    select n as id, repeat('tea ', ${ROW_BYTES / 4}) as text from generate_series(1, ${ROWS}) as n;
  alter table bare_rows add primary key (id);
  create table bare_carts (id bigint generated always as identity primary key, buyer int not null, product_id int not null);
  create table bare_stock (id int primary key, pieces int not null);
  insert into bare_stock select n, 1000000000 from generate_series(1, ${ROWS}) as n;
  create table bare_orders (id bigint generated always as identity primary key, buyer text not null, total int not null);
  create table bare_lines (order_id bigint not null, product_id int not null, pieces int not null,
    primary key (order_id, product_id))`;

async function serve(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  await pool.query(TABLES);
  /** @param name it is prepared by */
  const ask = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values });
  let asked = 0;
  const key = (): number => 1 + (asked++ % ROWS);
  const read = () => ask('read', 'select text from bare_rows where id = $1', [key()]);

  const answers: Record<string, () => Promise<object>> = {
    async [carts.add.path]() {
      await read();
      await read();
      await ask('add', 'insert into bare_carts (buyer, product_id) values ($1, $2)', [key(), key()]);
      return { is_in_cart: true };
    },
    async [orders.quoteFor.path]() {
      await read();
      await read();
      await read();
      return { total_paise: TOTAL_PAISE };
    },
    async [orders.placeOnDelivery.path]() {
      await read();
      await read();
      const place = `with taken as (update bare_stock set pieces = pieces - 1 where id = $1 and pieces >= 1 returning id),
        placed as (insert into bare_orders (buyer, total) select $2, $3 from taken returning id)
        insert into bare_lines (order_id, product_id, pieces) select id, $1, 1 from placed`;
      await ask('place', place, [key(), 'A buyer', TOTAL_PAISE]);
      return { is_placed: true };
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await json(request);
    const body = Buffer.from(JSON.stringify(await answers[(request.url ?? '').replace('/api', '')]?.()));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) });
    response.end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

process.once('message', (databaseUrl: string) => void serve(databaseUrl));
