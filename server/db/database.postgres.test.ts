import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../testing/postgres-server.ts';
import { proveDatabase } from '../testing/prove-database.ts';
import { openDatabase } from './open.ts';
import { ServerPool } from './server-pool.ts';

const postgres = await startPostgres();
afterAll(() => postgres.close());

proveDatabase(async () => openDatabase({ kind: 'server', url: await postgres.createDatabase() }, () => {}));

test('a connection that the server breaks between two statements fails the next one and nothing else', async () => {
  const { db, close } = await openDatabase({ kind: 'server', url: await postgres.createDatabase() }, () => {});
  const broken = db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db);
    // The end of a connection comes as an event of its own, not as an answer.
    await new Promise((turn) => setImmediate(turn));
    await sql`select 1`.execute(connection);
  });
  await expect(broken).rejects.toThrow(/terminated|not queryable/i);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});

describe('a transaction on a server', () => {
  const pool = async () => {
    const server = new ServerPool(await postgres.createDatabase(), () => {}, 1);
    const client = await server.connect();
    let answers = 0;
    server.raw.once('acquire', ({ connection }) => connection.on('readyForQuery', () => (answers += 1)));
    const run = async (...statements: [text: string, ...values: unknown[]][]) => {
      const held = await server.connect();
      try {
        for (const [text, ...values] of statements) await held.query(text, values);
      } finally {
        held.release();
      }
    };
    await client.query('create table kept (n int)', []);
    client.release();
    return { server, run, answers: () => answers };
  };

  test('begins in the round trip of its first statement', async () => {
    const { server, run, answers } = await pool();
    const add: [string, number] = ['insert into kept values ($1)', 1];
    await run(['begin'], add, ['commit']);
    const before = answers();
    await run(['begin'], add, add, ['commit']);
    expect(answers() - before).toBe(3);
    await server.end();
  });

  test('that cannot begin does not run its first statement', async () => {
    const { server, run } = await pool();
    const add: [string, number] = ['insert into kept values ($1)', 1];
    await run(['begin'], add, ['rollback']);
    await run(['deallocate begin']);
    await expect(run(['begin'], add)).rejects.toThrow('prepared statement "begin" does not exist');
    const client = await server.connect();
    expect((await client.query('select n from kept', [])).rows).toEqual([]);
    client.release();
    // That connection is not used again.
    await run(['begin'], add, ['commit']);
    await server.end();
  });
});
