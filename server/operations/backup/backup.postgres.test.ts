import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { proveRoundTrip } from '../../testing/prove-backup.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());

const onServer = async (): Promise<TestShop> =>
  openTestShop({ databaseUrl: await postgres.createDatabase(), isEmpty: true });
const embedded = (): Promise<TestShop> => openTestShop({ isEmpty: true });

test.each([
  ['a PostgreSQL server', 'another', onServer, onServer],
  ['a PostgreSQL server', 'an embedded database', onServer, embedded],
  ['an embedded database', 'a PostgreSQL server', embedded, onServer],
])('a shop with rows in every table goes from %s to %s and is the same', async (_from, _to, openFrom, openTo) => {
  const [from, to] = [await openFrom(), await openTo()];
  try {
    const { before, after } = await proveRoundTrip(from, to);
    expect(after).toBe(before);
  } finally {
    await from.close();
    await to.close();
  }
});
