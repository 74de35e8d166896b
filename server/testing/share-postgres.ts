import { startPostgres } from './postgres-server.ts';

/** Before all tests on PostgreSQL: one server, in which each file makes databases of its own. */
export default async function sharePostgres(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.close();
}
