import { reloadForMissingFile } from './reload-once.ts';

/** Whether a file has been fetched since the page was loaded. */
export const isThere = (address: string): boolean =>
  performance
    .getEntriesByName(new URL(address, location.href).href)
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);

/** Whether the document holds a style sheet; the build tool ends some addresses in a mark. */
export function isLinked(address: string): boolean {
  const plain = address.replace('#', '');
  return document.querySelector(`link[rel=stylesheet]:is([href="${plain}"],[href="${plain}#"])`) !== null;
}

function addStyles(address: string): Promise<void> {
  if (isLinked(address)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${address} could not be fetched.`));
    });
    document.head.append(link);
  });
}

async function fetchScript(address: string): Promise<void> {
  if (isThere(address)) return;
  const answer = await fetch(address);
  if (!answer.ok) return reloadForMissingFile(address);
  await answer.arrayBuffer();
}

/**
 * Fetches files into the browser's cache before they are imported, since a browser remembers a failed import until the
 * page is reloaded.
 *
 * @throws {TypeError} when one cannot be fetched; the next call tries again
 */
export async function fetchFiles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((one) => (one.endsWith('.css') ? addStyles(one) : fetchScript(one))));
}

/**
 * Takes the place of what the build tool puts around each `import()` (scripts/storefront/browser-chunks.ts).
 *
 * @param files what the import needs, below the shop's address
 */
export async function importFetched<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await fetchFiles(files.map((file) => `/${file}`));
  return load();
}
