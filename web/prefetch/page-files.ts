import type { DataRouteMatch, UNSAFE_AssetsManifest as Manifest } from 'react-router';
import { answerInTime } from '#web/device/answer-in-time.ts';
import { isLinked, isThere } from '#web/device/fetch-files.ts';
import { keepLinks } from '#web/kept-links.tsx';
import { PREFETCH_TIMEOUT_MS } from './data-memory.ts';

/** What the router still has to load of a page's code. */
interface Loading {
  Component?: () => Promise<unknown>;
}

/** Into the browser's cache. One that is gone is left to whoever asks for the page: it may load the tab anew. */
const fetchFile = (address: string): Promise<void> =>
  answerInTime(PREFETCH_TIMEOUT_MS, async (signal) => {
    const answer = await fetch(address, { priority: 'low', signal });
    if (!answer.ok) throw new TypeError(`${address} could not be fetched.`);
    await answer.arrayBuffer();
  });

async function fetchAll(match: DataRouteMatch, manifest: Manifest): Promise<void> {
  const files = manifest.routes[match.route.id];
  if (!files) return;
  const { module, clientLoaderModule, imports = [], css = [] } = files;
  const scripts = [module, ...(clientLoaderModule ? [clientLoaderModule] : []), ...imports];
  // A route's client loader is also among its imports.
  const missing = new Set([
    ...scripts.filter((address) => !isThere(address)),
    ...css.filter((address) => !isLinked(address)),
  ]);
  await Promise.all(Array.from(missing, fetchFile));
  keepLinks([match]);
  await (match.route.lazy as Loading | undefined)?.Component?.();
}

const prepared = new Map<string, Promise<void>>();

/**
 * Fetches the code and the styles of the page of a match and puts them in place, so that the page can be painted as
 * soon as its data are there. What cannot be fetched is tried again by the next call.
 */
export async function preparePage(match: DataRouteMatch, manifest: Manifest): Promise<void> {
  const { id } = match.route;
  const preparing = prepared.get(id) ?? fetchAll(match, manifest).catch(() => void prepared.delete(id));
  prepared.set(id, preparing);
  await preparing;
}
