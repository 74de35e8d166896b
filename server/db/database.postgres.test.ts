import { afterAll } from 'vitest';
import { startPostgres } from '../testing/postgres-server.ts';
import { proveDatabase } from '../testing/prove-database.ts';
import { openDatabase } from './open.ts';

const postgres = await startPostgres();
afterAll(() => postgres.close());

proveDatabase(async () => openDatabase({ kind: 'server', url: await postgres.createDatabase() }, () => {}));
