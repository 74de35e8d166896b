import { EmbeddedPool } from '../db/embedded-pool.ts';
import { embedded, type EmbeddedDatabase } from '../db/open.ts';

/** An embedded database that lives in memory only, empty or with what another one held. */
export async function openInMemory(from?: Blob): Promise<EmbeddedDatabase> {
  const pool = await EmbeddedPool.open(null, { from });
  return embedded(pool, () => pool.end());
}
