import type { OutgoingHttpHeaders } from 'node:http';
import type { CachedResponse } from './cached-response.ts';
import type { PageBody } from './page-body.ts';
import { SpareTime } from './spare-time.ts';

/** A rendered page, and how it is cached when everybody may have it. */
export interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: PageBody;
  cacheable: CachedResponse | null;
}

/** What an entry takes beside its answer and its address, in bytes. */
const ENTRY_OVERHEAD_BYTES = 1_500;
/** How much of the memory entries that were asked for again may take; the rest is for new ones. */
const POPULAR_SHARE = 0.8;
/** How much of it searches keep when others need it. There is no end of them, however often each is asked for. */
const SEARCH_SHARE = 0.2;
/** How often an entry is asked for before it is compressed harder, which costs more than to make it. */
const REQUESTS_TO_COMPRESS_HARDER = 5;
/** How many changes are known to responses that are being made. */
const MAX_KNOWN_CHANGES = 100;

interface Entry {
  response: CachedResponse;
  /** How many times it was asked for. */
  requests: number;
  /** In milliseconds of `performance.now()`. */
  until: number;
}

/** Entries in the order of their last use, and what they take together. */
class Segment {
  readonly entries = new Map<string, Entry>();
  bytes = 0;

  add(address: string, entry: Entry): void {
    this.entries.set(address, entry);
    this.bytes += sizeOf(address, entry.response);
  }

  take(address: string): Entry | undefined {
    const entry = this.entries.get(address);
    if (!entry) return undefined;
    this.entries.delete(address);
    this.bytes -= sizeOf(address, entry.response);
    return entry;
  }

  takeOldest(): [address: string, entry: Entry] | undefined {
    for (const address of this.entries.keys()) {
      const entry = this.take(address);
      if (entry) return [address, entry];
    }
    return undefined;
  }

  clear(): void {
    this.entries.clear();
    this.bytes = 0;
  }
}

function sizeOf(address: string, response: CachedResponse): number {
  return response.bytes + 2 * address.length + ENTRY_OVERHEAD_BYTES;
}

const isSearch = (address: string): boolean => address.includes('?');

/**
 * Caches public replies by address, as a segmented LRU of limited bytes: searches, what was requested once, and what was
 * asked for again. Endless searches push out each other, and endless new addresses no popular ones.
 */
export class ResponseCache {
  readonly #maxBytes: number;
  readonly #maxAgeMs: number;
  readonly #searches = new Segment();
  readonly #new = new Segment();
  readonly #popular = new Segment();
  readonly #segments = [this.#searches, this.#new, this.#popular];
  readonly #spareTime = new SpareTime();
  #renders = new Map<string, Promise<Rendered>>();
  /** The tags of the last changes. */
  #changes: ReadonlySet<string>[] = [];
  #changeCount = 0;

  /** @param maxAgeMs after how many milliseconds an answer is made anew even if nothing says that it changed */
  constructor(maxBytes: number, maxAgeMs = Number.POSITIVE_INFINITY) {
    this.#maxBytes = maxBytes;
    this.#maxAgeMs = maxAgeMs;
  }

  /** How many bytes all cached responses take. */
  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get(address: string): CachedResponse | undefined {
    const segment = this.#segments.find(({ entries }) => entries.has(address));
    const known = segment?.entries.get(address);
    if (!segment || !known || known.until < performance.now()) return undefined;
    this.#promote(address, known, segment);
    return known.response;
  }

  /** Begins to make a response. @returns caches it when it is made, unless what it shows changed meanwhile */
  begin(): (address: string, response: CachedResponse) => void {
    const begun = this.#changeCount;
    return (address, response) => {
      if (!this.#hasChanged(response, begun)) this.#set(address, response);
    };
  }

  /** Whether who asks for a page now would get what is being rendered for others. */
  isRendering(address: string): boolean {
    return this.#renders.has(address);
  }

  /** Renders a page once for all concurrent requests, and caches it unless it changed since the render began. */
  render(address: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const running = this.#renders.get(address);
    if (running) return running;
    const renders = this.#renders;
    const set = this.begin();
    const made = render()
      .then((rendered) => {
        if (rendered.cacheable) set(address, rendered.cacheable);
        return rendered;
      })
      .finally(() => renders.delete(address));
    renders.set(address, made);
    return made;
  }

  /** Forgets what shows one of these: later renders show the change, and running ones that show it are not cached. */
  forget(tags: ReadonlySet<string>): void {
    this.#changeCount += 1;
    this.#changes = [...this.#changes.slice(1 - MAX_KNOWN_CHANGES), tags];
    this.#renders = new Map();
    for (const segment of this.#segments)
      for (const [address, { response }] of segment.entries) if (shows(response, tags)) segment.take(address);
  }

  /** Empties the cache: later renders show the change, and running ones are not cached. */
  clear(): void {
    this.#changeCount += 1;
    this.#changes = [];
    this.#renders = new Map();
    for (const segment of this.#segments) segment.clear();
  }

  /** Of what changed too long ago nothing is known any more. */
  #hasChanged(response: CachedResponse, begun: number): boolean {
    const changes = this.#changeCount - begun;
    if (changes === 0) return false;
    return changes > this.#changes.length || this.#changes.slice(-changes).some((tags) => shows(response, tags));
  }

  #set(address: string, response: CachedResponse): void {
    for (const segment of this.#segments) segment.take(address);
    if (sizeOf(address, response) > this.#maxBytes) return;
    const segment = isSearch(address) ? this.#searches : this.#new;
    segment.add(address, { response, requests: 1, until: performance.now() + this.#maxAgeMs });
    this.#evict();
  }

  /** An entry was asked for again: of its part it is the last to leave. */
  #promote(address: string, entry: Entry, segment: Segment): void {
    entry.requests += 1;
    segment.take(address);
    if (segment === this.#searches) segment.add(address, entry);
    else this.#makePopular(address, entry);
    if (entry.requests === REQUESTS_TO_COMPRESS_HARDER && entry.response.compressHarder)
      this.#spareTime.add(() => this.#compressHarder(address, entry));
  }

  #makePopular(address: string, entry: Entry): void {
    this.#popular.add(address, entry);
    while (this.#popular.bytes > this.#maxBytes * POPULAR_SHARE) {
      const oldest = this.#popular.takeOldest();
      if (oldest) this.#new.add(...oldest);
    }
  }

  #segmentOf(address: string, entry: Entry): Segment | undefined {
    return this.#segments.find(({ entries }) => entries.get(address) === entry);
  }

  async #compressHarder(address: string, entry: Entry): Promise<void> {
    if (!this.#segmentOf(address, entry)) return;
    const response = await entry.response.compressHarder?.();
    const segment = this.#segmentOf(address, entry);
    if (!response || !segment) return;
    segment.take(address);
    segment.add(address, { ...entry, response });
  }

  /** Evicts stale entries as well: within a segment, the first cached is not the first to become stale. */
  #evict(): void {
    const now = performance.now();
    for (const segment of this.#segments)
      for (const [oldest, { until }] of segment.entries) {
        if (until >= now) break;
        segment.take(oldest);
      }
    while (this.bytes > this.#maxBytes) this.#first().takeOldest();
  }

  /** The segment from which the oldest leaves next. */
  #first(): Segment {
    if (this.#searches.bytes > this.#maxBytes * SEARCH_SHARE) return this.#searches;
    return [this.#new, this.#popular].find(({ entries }) => entries.size > 0) ?? this.#searches;
  }
}

const shows = ({ tags }: CachedResponse, changed: ReadonlySet<string>): boolean => tags.some((tag) => changed.has(tag));
