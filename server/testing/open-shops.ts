import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalGatewayServer, type LocalGatewayServer } from './local-gateway-server.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './open-test-shop.ts';
import { startPostgres } from './postgres-server.ts';

/** A gateway with a ledger of its own, and how a shop reaches it. */
export async function openGateway() {
  const directory = mkdtempSync(join(tmpdir(), 'banyan-gateway-'));
  const server = await createLocalGatewayServer({ directory });
  const { keyId, keySecret, webhookSecret, apiUrl } = server.settings;
  return {
    server,
    gateway: { keyId, keySecret, apiUrl, webhookSecret },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A shop whose payments go over HTTP to a gateway of its own, which a test can tell what to do. */
export async function openShopWithGateway(options: TestShopOptions = {}): Promise<{
  shop: TestShop;
  server: LocalGatewayServer;
  close(): Promise<void>;
}> {
  const { server, gateway, close } = await openGateway();
  const shop = await openTestShop({ gateway, ...options });
  return {
    shop,
    server,
    async close() {
      try {
        await shop.close();
      } finally {
        await close();
      }
    },
  };
}

interface OwnDatabase {
  databaseUrl: string;
  close(): Promise<void>;
}

/** A database on a PostgreSQL server of its own. */
async function openOwnDatabase(): Promise<OwnDatabase> {
  const postgres = await startPostgres();
  return { databaseUrl: await postgres.createDatabase(), close: () => postgres.close() };
}

/** A shop on a PostgreSQL server of its own. */
export async function openShopOnServer(): Promise<{ shop: TestShop; databaseUrl: string; close(): Promise<void> }> {
  const { databaseUrl, close } = await openOwnDatabase();
  const shop = await openTestShop({ databaseUrl });
  return {
    shop,
    databaseUrl,
    async close() {
      await shop.close();
      await close();
    },
  };
}

/**
 * Two processes' worth of a shop on one PostgreSQL database, each with a pool of its own, before one gateway.
 *
 * @param more settings of the environment of both
 */
export async function openTwoShops(
  more: Record<string, string> = {},
  openDatabase: () => Promise<OwnDatabase> = openOwnDatabase,
): Promise<{
  one: TestShop;
  two: TestShop;
  server: LocalGatewayServer;
  close(): Promise<void>;
}> {
  const database = await openDatabase();
  const { databaseUrl } = database;
  const { server, gateway, close } = await openGateway();
  // Both at once: migrations and the job queue's own tables are made by the one that comes first.
  const env = { DATA_KEYS: `shared:${randomBytes(32).toString('base64')}`, ...more };
  const open = () => openTestShop({ databaseUrl, gateway, env });
  const [one, two] = await Promise.all([open(), open()]);
  return {
    one,
    two,
    server,
    async close() {
      const closed = await Promise.allSettled([one.close(), two.close()]);
      await close();
      await database.close();
      for (const outcome of closed) if (outcome.status === 'rejected') throw outcome.reason as Error;
    },
  };
}
