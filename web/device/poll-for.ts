/** How a thing that a third party's script will make is waited for (API-55, Q025), in milliseconds. */
const POLL_INTERVAL_MS = 300;
const POLL_TIMEOUT_MS = 30_000;

/**
 * Looks again and again until something is there.
 * @param probe answers nothing while it is not
 * @returns null after half a minute, or when the signal ended the wait
 */
export function pollFor<T>(probe: () => T | undefined, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve) => {
    const end = (found: T | null): void => {
      clearInterval(timer);
      clearTimeout(late);
      resolve(found);
    };
    const check = (): void => {
      const found = probe();
      if (found !== undefined) end(found);
    };
    const timer = setInterval(check, POLL_INTERVAL_MS);
    const late = setTimeout(() => end(null), POLL_TIMEOUT_MS);
    if (signal.aborted) end(null);
    else signal.addEventListener('abort', () => end(null), { once: true });
    check();
  });
}
