const loading = new Map<string, Promise<void>>();

/** In milliseconds: a slower connection would leave a buyer before a spinner. */
const LOAD_TIMEOUT_MS = 30_000;

/**
 * Adds a provider's script to the page once; one that failed to load is tried anew the next time.
 * @throws when it cannot be loaded
 */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    const fail = (): void => {
      clearTimeout(timer);
      loading.delete(address);
      script.remove();
      reject(new Error(`A script of ${new URL(script.src).host} could not be loaded.`));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}
