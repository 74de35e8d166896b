import { sql } from 'kysely';
import type { TestShop } from './open-test-shop.ts';

/** Makes the stock of some pieces a number, or of all where none are named, as a movement of each. */
export async function setStock(
  { deps }: Pick<TestShop, 'deps'>,
  stock: number,
  skus?: readonly string[],
): Promise<void> {
  await sql`
    select set_stock(id, ${stock}::int, 'set')
    from (select id from variations where ${skus ?? null}::text[] is null or sku = any(${skus ?? null}::text[]) order by id) piece
  `.execute(deps.db);
}
