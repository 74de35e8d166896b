/**
 * The limit of an answer that is read: rows by one prepared statement and by a key, then bytes that are ready. In a
 * process of its own, and with nothing of what makes a shop.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import type { BareAnswer } from './bare-server.ts';

/** What is answered, and an empty database from which as many rows are read before. */
export interface BareReading extends BareAnswer {
  databaseUrl: string;
  rows: number;
}

const ROWS = 1_000;
/** About what the shop's own row of a product takes. */
const ROW_BYTES = 1_500;

async function serve({ headers, body, databaseUrl, rows }: BareReading): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl });
  await pool.query(`create table bare_products as
    select n as id, repeat('tea ', ${ROW_BYTES / 4}) as shown from generate_series(1, ${ROWS}) as n`);
  await pool.query('alter table bare_products add primary key (id)');
  const text = 'select shown from bare_products where id between $1 and $2';
  const bytes = Buffer.from(body, 'base64');
  let asked = 0;
  const answer = async (response: ServerResponse): Promise<void> => {
    const first = 1 + (asked++ % (ROWS - rows));
    await pool.query({ name: 'products', text, values: [first, first + rows - 1] });
    response.writeHead(200, headers);
    response.end(bytes);
  };
  const server = createServer((_request, response) => void answer(response));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

process.once('message', (reading: BareReading) => void serve(reading));
