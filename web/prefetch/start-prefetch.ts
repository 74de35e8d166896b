import type { DataRouteMatch, DataRouter, UNSAFE_AssetsManifest as Manifest } from 'react-router';
import { formatDay } from '#domain/time.ts';
import { afterPaint } from '#web/device/after-paint.ts';
import { answerPageData } from '#web/device/page-data.ts';
import { DataMemory } from './data-memory.ts';
import { watchLinksInView, watchMeantLinks } from './links-in-view.ts';
import { preparePage } from './page-files.ts';
import { isDataReduced } from './reduced-data.ts';

/** How many pages are fetched ahead of one that is shown, unless a link is touched. */
const MAX_PAGES_AHEAD = 20;
/** How long a page is shown before those that it links to are fetched: many are left sooner. */
const DWELL_MS = 1_000;
/** How many at a time: of the six connections of HTTP/1.1 two stay free. */
const MAX_AT_ONCE = 4;

type Route = NonNullable<Manifest['routes'][string]>;

/** A page that a link leads to, and where the router asks for its data; null for a page without any. */
interface Target {
  match: DataRouteMatch;
  address: string | null;
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** The request that the router makes for the data of a page (React Router's single fetch). */
function dataAddress({ origin, pathname, search }: URL, { id, hasClientLoader }: Route): string {
  const address = new URL(`${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`, origin);
  if (hasClientLoader) address.searchParams.set('_routes', id);
  return address.href;
}

class Prefetcher {
  readonly #router: DataRouter;
  readonly #manifest: Manifest;
  readonly #memory = new DataMemory();
  readonly #linksInView: () => HTMLAnchorElement[];
  /** What was tried on the page that is shown, whether it came or not. */
  readonly #tried = new Set<string>();
  #running = 0;
  /** Runs until the page has been shown for `DWELL_MS`. */
  #dwelling: ReturnType<typeof setTimeout> | undefined;
  /** The address whose refreshed data the router is to show. */
  #refreshed: string | null = null;

  constructor(router: DataRouter, manifest: Manifest) {
    this.#router = router;
    this.#manifest = manifest;
    this.#linksInView = watchLinksInView(() => this.#goOn());
  }

  start(): void {
    const router = this.#router;
    answerPageData((address, ask) => this.#answer(address, ask));
    watchMeantLinks((link) => void this.#fetchMeant(link));
    let { key } = router.state.location;
    router.subscribe(({ location, navigation }) => {
      if (navigation.state !== 'idle') return;
      if (location.key === key) return this.#goOn();
      ({ key } = location);
      this.#begin();
    });
    this.#begin();
  }

  /** Begins with the page that is shown. */
  #begin(): void {
    this.#tried.clear();
    clearTimeout(this.#dwelling);
    this.#dwelling = setTimeout(() => {
      this.#dwelling = undefined;
      this.#goOn();
    }, DWELL_MS);
    this.#goOn();
  }

  #targetOf(url: URL): Target | null {
    if (url.origin !== location.origin) return null;
    const match = this.#router.match(url.pathname)?.at(-1);
    // A page that the router does not know yet may seem to be no page.
    if (!match?.route.path && !match?.route.index) return null;
    if (match.route.path === '*') return null;
    const route = this.#manifest.routes[match.route.id];
    return { match, address: route?.hasLoader ? dataAddress(url, route) : null };
  }

  /** Answers the router: from memory what it navigates to, and refreshes that behind. */
  async #answer(address: string, ask: () => Promise<Response>): Promise<Response> {
    const isReload = this.#router.state.revalidation === 'loading';
    if (isReload && this.#refreshed !== address) return this.#memory.ask(address, ask);
    this.#refreshed = null;
    const known = await this.#memory.recall(address);
    if (known === null) return this.#memory.ask(address, ask);
    if (!isReload) this.#whenShown(() => void this.#refresh(address));
    return known;
  }

  #whenShown(work: () => void): void {
    const stop = this.#router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      afterPaint(work);
    });
  }

  async #refresh(address: string): Promise<void> {
    // By itself a browser may answer from its cache and ask behind (stale-while-revalidate).
    const refreshed = await this.#memory.refresh(address, () => fetch(address, { cache: 'no-cache' }));
    const shown = this.#targetOf(new URL(location.href))?.address;
    if (shown !== address || refreshed === 'same' || refreshed === 'lost') return;
    if (refreshed === 'changed') {
      this.#refreshed = address;
      await this.#router.revalidate();
      return;
    }
    const { location: old, navigation } = this.#router.state;
    if (navigation.state !== 'idle') return;
    // Where it has moved, the router would put its new address behind the old one, which Back leads to and away from.
    await this.#router.navigate(old, { replace: true, state: old.state as unknown, preventScrollReset: true });
  }

  async #fetch({ match, address }: Target, priority: RequestPriority): Promise<void> {
    const data = address && this.#memory.prefetch(address, (signal) => fetch(address, { priority, signal }));
    await Promise.all([data, preparePage(match, this.#manifest)]);
  }

  async #fetchMeant(link: HTMLAnchorElement): Promise<void> {
    const target = this.#targetOf(new URL(link.href));
    if (target && !(await isDataReduced())) await this.#fetch(target, 'auto');
  }

  /** The next page to fetch ahead: the shown one at once, to which the reader will go back. */
  #next(): Target | null {
    if (this.#router.state.navigation.state !== 'idle' || this.#tried.size >= MAX_PAGES_AHEAD) return null;
    const links = this.#dwelling === undefined ? this.#linksInView() : [];
    for (const href of [location.href, ...links.map((link) => link.href)]) {
      const target = this.#targetOf(new URL(href));
      if (target?.address && !this.#tried.has(target.address) && !this.#memory.has(target.address)) {
        this.#tried.add(target.address);
        return target;
      }
    }
    return null;
  }

  #goOn(): void {
    while (this.#running < MAX_AT_ONCE) {
      this.#running += 1;
      void this.#work().finally(() => (this.#running -= 1));
    }
  }

  async #work(): Promise<void> {
    await idle();
    if (await isDataReduced()) return;
    for (let target = this.#next(); target !== null; target = this.#next()) {
      await this.#fetch(target, 'low');
      await idle();
    }
  }
}

/**
 * From now on the pages that links in view lead to are fetched when a page has been shown for a second and the line is
 * idle, others at the first touch or hover, and the router is answered from memory for what has come.
 */
export function startPrefetch(router: DataRouter, manifest: Manifest): void {
  new Prefetcher(router, manifest).start();
  // A browser's first format of days takes 20 ms of a slow phone, for which a product's page would wait.
  void idle().then(() => formatDay(new Date(), document.documentElement.lang));
}
