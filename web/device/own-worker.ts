const WORKER = '/service-worker.js';

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1000);
};

/** Registers the shop's worker when the page has long been there: the first visit is not to wait for it. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // Without it the shop is as it was: only the offline page and messages are missing.
    navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') whenIdle(register);
  else window.addEventListener('load', () => whenIdle(register), { once: true });
}
