import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../testing/postgres-server.ts';
import { proveDatabase } from '../testing/prove-database.ts';
import { openDatabase } from './open.ts';

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
