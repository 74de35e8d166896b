const loading = new Map<string, Promise<void>>();

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
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(address);
      script.remove();
      reject(new Error(`A script of ${new URL(address).host} could not be loaded.`));
    });
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}
