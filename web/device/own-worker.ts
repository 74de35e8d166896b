import { afterLoad } from './after-load.ts';

const WORKER = '/service-worker.js';

/** Registers the shop's worker when the page has long been there: the first visit is not to wait for it. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  afterLoad(() => {
    // Without it the shop is as it was: only the offline page and messages are missing.
    navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  });
}
