import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/open.ts';
import { throttle } from './throttle.ts';

/** How often orders may clear the caches: one member could do so as fast as orders are placed and cancelled. */
const STOCK_CLEAR_INTERVAL_MS = 1_000;

/**
 * Clears the caches when a row that public pages show has changed, whichever process wrote it: triggers notify
 * `page_changes` (ADR-010). Changes of stock clear them once a second at most.
 */
export function clearOnChange(
  app: FastifyInstance,
  opened: Pick<OpenDatabase, 'listen'>,
  caches: readonly { clear(): void }[],
): void {
  const clearAll = (): void => caches.forEach((cache) => cache.clear());
  const clearForStock = throttle(STOCK_CLEAR_INTERVAL_MS, clearAll);
  let unlisten: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    unlisten = await opened.listen('page_changes', (notice) =>
      notice === 'stock' ? clearForStock.request() : clearAll(),
    );
  });
  app.addHook('onClose', async () => {
    clearForStock.cancel();
    await unlisten?.();
  });
}
