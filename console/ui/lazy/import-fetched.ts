import { ApiError } from '#contract/client.ts';
import { shell } from '#texts/en/console/shell.ts';

/** A tab from before a new version of the console asks for files that are gone; a reload brings the new ones. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}

/** What the page has loaded needs no second request. */
const isThere = (address: string): boolean =>
  performance
    .getEntriesByName(new URL(address, location.href).href)
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);

async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new MissingFile(address);
  await answer.arrayBuffer();
}

/** Has styles that were fetched apply before what they are for is shown. */
async function applyStyles(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return;
  const link = document.head.appendChild(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }),
  );
  await new Promise((resolve) => link.addEventListener('load', resolve));
}

async function provide(address: string): Promise<void> {
  if (!isThere(address)) await fetchFile(address);
  if (address.endsWith('.css')) await applyStyles(address);
}

/**
 * Takes the place of what the build tool puts around each `import()` (scripts/storefront/browser-chunks.ts): the files
 * are fetched before they are imported, since a browser remembers a failed import until the page is loaded anew.
 *
 * @param files what the import needs, below the console's address
 * @throws {ApiError} of the code `network` when one cannot be fetched; the next call tries again
 * @throws {MissingFile} when one is gone
 */
export async function importFetched<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  try {
    await Promise.all(files.map((file) => provide(import.meta.env.BASE_URL + file)));
  } catch (error) {
    throw error instanceof MissingFile ? error : new ApiError(0, 'network', shell.failed.network);
  }
  return load();
}
