/**
 * The shop's worker. It asks the network for every page first, so it can never hold an old shop before a visitor; what
 * it keeps is for when the network does not answer. Calls of the API, posts, pictures and scripts pass it by.
 */
import { clientsClaim } from 'workbox-core';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { PAGES_CACHE } from '#domain/privacy/stored-names.ts';
import { publicAddress } from '#web/public-address.ts';
import { isForEverybody } from './kept-pages.ts';
import { openTapped, showPushed } from './push-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** What the offline page is made of; the build writes it. */
declare const SHELL: { url: string; revision: string | null }[];

const OFFLINE = '/offline';
/** How many pages stay for a reader without a connection. */
const MOST_PAGES = 30;

/** A whole page in a tab; what a frame shows, such as the window of a payment, is none. */
const isPage = ({ request }: { request: Request }): boolean =>
  request.mode === 'navigate' && request.destination === 'document';

const isPublicPage = ({ request, url }: { request: Request; url: URL }): boolean =>
  isPage({ request }) && publicAddress(url) !== null;

/** Keeps what is public under its one address, and of it the newest. */
const keeping = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => publicAddress(new URL(request.url)) ?? request,
  cacheWillUpdate: async ({ response }: { response: Response }) => (isForEverybody(response) ? response : null),
  async cacheDidUpdate({ cacheName }: { cacheName: string }) {
    const cache = await caches.open(cacheName);
    const oldest = (await cache.keys()).slice(0, -MOST_PAGES);
    await Promise.all(oldest.map((request) => cache.delete(request)));
  },
};

precacheAndRoute(SHELL);
registerRoute(isPublicPage, new NetworkFirst({ cacheName: PAGES_CACHE, plugins: [keeping] }));
registerRoute(isPage, new NetworkOnly());
setCatchHandler(async ({ request }) => (isPage({ request }) && (await matchPrecache(OFFLINE))) || Response.error());

/** Pages that an older version kept ask for files that are gone by now. */
async function takeOver(): Promise<void> {
  await caches.delete(PAGES_CACHE);
  await self.registration.navigationPreload?.enable();
}

// Open tabs may be taken over at once: their scripts never come from here.
void self.skipWaiting();
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('push', (event) => event.waitUntil(showPushed(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openTapped(self, event)));
