import type { FastifyInstance } from 'fastify';
import { addDays, indianDay, parseDay } from '#domain/time.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { throttle } from '../../throttle.ts';
import { productTag, readPageChange, tagsOfProduct } from './page-tags.ts';
import type { ResponseCache } from './response-cache.ts';

/** How often orders may clear what shows stock: one member could do so as fast as orders are placed and cancelled. */
const STOCK_CLEAR_INTERVAL_MS = 1_000;

/** Calls back at the beginning of each Indian day. */
function everyMidnight(begin: () => void): { stop(): void } {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const now = new Date();
    timer = setTimeout(
      () => {
        begin();
        wait();
      },
      addDays(parseDay(indianDay(now)), 1).getTime() - now.getTime(),
    ).unref();
  };
  wait();
  return { stop: () => clearTimeout(timer) };
}

/** What is cached of the shop. */
export interface ClearedCaches {
  pages: ResponseCache;
  /** Answers of the API, which are fresh for a second. */
  calls: { clear(): void };
  frames: { clear(): void };
}

/**
 * Forgets what shows a changed row, whichever process wrote it: triggers notify `page_changes` (ADR-010). With a product
 * leave the pages that show it and the lists in which it may stand, with its stock those that show it, once a second at
 * most; anything else clears all, and so does a new day: what holds from a day on, and the year, change by themselves.
 */
export function clearOnChange(
  app: FastifyInstance,
  opened: Pick<OpenDatabase, 'listen'>,
  { pages, calls, frames }: ClearedCaches,
): void {
  const changed = new Set<string>();
  const soldOut = new Set<string>();
  const forget = (tags: Set<string>): void => {
    calls.clear();
    pages.forget(new Set(tags));
    tags.clear();
  };
  const forgetStock = throttle(STOCK_CLEAR_INTERVAL_MS, () => forget(soldOut));
  const onNotice = (notice: string): void => {
    const change = readPageChange(notice);
    if (change === null) [pages, calls, frames].forEach((cache) => cache.clear());
    else if ('stock' in change) {
      soldOut.add(productTag(change.stock));
      forgetStock.request();
    } else {
      // A file of the owner's changes a thousand products at once.
      if (changed.size === 0) queueMicrotask(() => forget(changed));
      for (const tag of tagsOfProduct(change)) changed.add(tag);
    }
  };
  let unlisten: (() => Promise<void>) | undefined;
  const midnights = everyMidnight(() => onNotice(''));
  app.addHook('onReady', async () => {
    unlisten = await opened.listen('page_changes', onNotice);
  });
  app.addHook('onClose', async () => {
    midnights.stop();
    forgetStock.cancel();
    await unlisten?.();
  });
}
