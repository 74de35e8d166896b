import { Client } from 'pg';
import type { ShopProcess } from './shop-process.ts';

/** Does a statement in the database of a shop, past the shop. */
export async function queryDatabase(shop: ShopProcess, statement: string, values: unknown[] = []): Promise<void> {
  const database = new Client({ connectionString: shop.databaseUrl ?? '' });
  await database.connect();
  await database.query(statement, values);
  await database.end();
}
