import { inject } from 'vitest';
import { openTwoShops } from '#server/testing/open-shops.ts';
import { connectPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';

/** What ordeal/prepare-databases.ts makes for all trials. */
export interface SharedDatabases {
  serverUrl: string;
  /** A migrated database without a row, and one with the demo shop, whose members' numbers these keys encrypt. */
  emptyShop: string;
  demoShop: string;
  dataKeys: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: SharedDatabases;
  }
}

const createDatabase = (from?: string): Promise<string> =>
  connectPostgres(inject('databases').serverUrl).createDatabase(from);

/** A database without tables, on the PostgreSQL server that all trials share. */
export const createBlankDatabase = (): Promise<string> => createDatabase();

/** One of a shop without a row. */
export const createEmptyShop = (): Promise<string> => createDatabase(inject('databases').emptyShop);

/** Two shops on an empty database, before one gateway. */
export const openTwoEmptyShops = (): ReturnType<typeof openTwoShops> =>
  openTwoShops({}, async () => ({ databaseUrl: await createEmptyShop(), close: () => Promise.resolve() }));

/** The settings of a shop on a copy of the demo shop's database. */
export async function demoShopEnv(): Promise<{ DATABASE_URL: string; DATA_KEYS: string }> {
  const { demoShop, dataKeys } = inject('databases');
  return { DATABASE_URL: await createDatabase(demoShop), DATA_KEYS: dataKeys };
}

/** A shop process with the demo shop in a database of its own, on the server that all trials share. */
export async function startDemoShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  const { DATABASE_URL: databaseUrl, ...keys } = await demoShopEnv();
  return startShopProcess({ databaseUrl, env: { ...keys, ...env } });
}
