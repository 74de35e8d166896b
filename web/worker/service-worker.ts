/**
 * The service worker. Pages come from the network first, so that no old shop is shown; its cache is for when the
 * network fails. API calls, posts and scripts pass it by.
 */
import { clientsClaim } from 'workbox-core';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { ARTWORK_CACHE, PAGES_CACHE } from '#domain/privacy/stored-names.ts';
import { pageCacheKey } from '#web/page-cache-key.ts';
import { type ResponseFacts, isImmutable, isCacheable } from './cacheable.ts';
import { openTapped, showPushed } from './push-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** What the offline page is made of; the build writes it. */
declare const SHELL: { url: string; revision: string | null }[];

const OFFLINE = '/offline';
/** How many pages are cached for a reader without a connection. */
const MAX_PAGES = 30;
/** How many of the pictures on them. */
const MAX_PICTURES = 150;

/** The owner's console and its calls are no shopper's: they pass the worker by. */
const isOfConsole = (path: string): boolean => /^\/(?:console|api\/console)(?:\/|$)/.test(path);

/** A whole page in a tab; what a frame shows, such as the window of a payment, is none. */
const isPage = ({ request }: { request: Request }): boolean =>
  request.mode === 'navigate' && request.destination === 'document' && !isOfConsole(new URL(request.url).pathname);

const isPublicPage = ({ request, url }: { request: Request; url: URL }): boolean =>
  isPage({ request }) && pageCacheKey(url) !== null;

/** The shop's own pictures. */
const isPicture = ({ request, sameOrigin }: { request: Request; sameOrigin: boolean }): boolean =>
  sameOrigin && request.destination === 'image' && !isOfConsole(new URL(request.url).pathname);

/** Caches what may be, up to `maxEntries`, the newest. */
const cacheNewest = (maxEntries: number, isCached: (answer: ResponseFacts) => boolean) => ({
  cacheWillUpdate: async ({ response }: { response: Response }) => (isCached(response) ? response : null),
  async cacheDidUpdate({ cacheName }: { cacheName: string }) {
    const cache = await caches.open(cacheName);
    const oldest = (await cache.keys()).slice(0, -maxEntries);
    await Promise.all(oldest.map((request) => cache.delete(request)));
  },
});
/** A page has many addresses and is cached under one. */
const underOneAddress = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => pageCacheKey(new URL(request.url)) ?? request,
};

precacheAndRoute(SHELL);
const pages = { cacheName: PAGES_CACHE, plugins: [underOneAddress, cacheNewest(MAX_PAGES, isCacheable)] };
const artwork = { cacheName: ARTWORK_CACHE, plugins: [cacheNewest(MAX_PICTURES, isImmutable)] };
registerRoute(isPublicPage, new NetworkFirst(pages));
// A picture whose answer never changes has another address when the picture does.
registerRoute(isPicture, new CacheFirst(artwork));
registerRoute(isPage, new NetworkOnly());
setCatchHandler(async ({ request }) => (isPage({ request }) && (await matchPrecache(OFFLINE))) || Response.error());

/** Cached pages of an older version request files that are gone by now. */
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
