import type { OutgoingHttpHeaders } from 'node:http';
import { createSemaphore } from '../../semaphore.ts';
import type { CachedResponse } from './cached-response.ts';

/** A rendered page, and how it is cached when everybody may have it. */
export interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  cacheable: CachedResponse | null;
}

/** What an entry takes beside its answer and its address, in bytes. */
const ENTRY_OVERHEAD_BYTES = 500;
/** How much of the memory entries that were asked for again may take; the rest is for new ones. */
const POPULAR_SHARE = 0.8;
/** How often an entry is asked for before it is compressed harder, which costs more than to make it. */
const REQUESTS_TO_COMPRESS_HARDER = 5;

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

/**
 * Caches public replies by address, as a segmented LRU of limited bytes. What was requested once, or found by a query
 * string, is evicted first: endless searches push out each other, not popular pages.
 */
export class ResponseCache {
  readonly #maxBytes: number;
  readonly #maxAgeMs: number;
  readonly #new = new Segment();
  readonly #popular = new Segment();
  /** Compressing takes threads that hashing and files need as well. */
  readonly #compression = createSemaphore(2);
  #renders = new Map<string, Promise<Rendered>>();
  #generation = 0;

  /** @param maxAgeMs after how many milliseconds an answer is made anew even if nothing says that it changed */
  constructor(maxBytes: number, maxAgeMs = Number.POSITIVE_INFINITY) {
    this.#maxBytes = maxBytes;
    this.#maxAgeMs = maxAgeMs;
  }

  /** How many bytes all cached responses take. */
  get bytes(): number {
    return this.#new.bytes + this.#popular.bytes;
  }

  get(address: string): CachedResponse | undefined {
    const known = this.#popular.entries.get(address) ?? this.#new.entries.get(address);
    if (!known || known.until < performance.now()) return undefined;
    this.#promote(address, known);
    return known.response;
  }

  /** Begins to make a response. @returns caches it when it is made, unless something changed meanwhile */
  begin(): (address: string, response: CachedResponse) => void {
    const generation = this.#generation;
    return (address, response) => {
      if (generation === this.#generation) this.#set(address, response);
    };
  }

  /** Whether who asks for a page now would get what is being rendered for others. */
  isRendering(address: string): boolean {
    return this.#renders.has(address);
  }

  /** Renders a page once for all concurrent requests, and caches it unless something changed since the render began. */
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

  /** Empties the cache: later renders show the change, and running ones are not cached. */
  clear(): void {
    this.#generation += 1;
    this.#new.clear();
    this.#popular.clear();
    this.#renders = new Map();
  }

  #set(address: string, response: CachedResponse): void {
    this.#remove(address);
    if (sizeOf(address, response) > this.#maxBytes) return;
    this.#new.add(address, { response, requests: 1, until: performance.now() + this.#maxAgeMs });
    this.#evict();
  }

  /** An entry was asked for again: of its part it is the last to leave. */
  #promote(address: string, entry: Entry): void {
    entry.requests += 1;
    this.#remove(address);
    if (address.includes('?')) this.#new.add(address, entry);
    else this.#makePopular(address, entry);
    if (entry.requests === REQUESTS_TO_COMPRESS_HARDER)
      void this.#compression(() => this.#compressHarder(address, entry));
  }

  #makePopular(address: string, entry: Entry): void {
    this.#popular.add(address, entry);
    while (this.#popular.bytes > this.#maxBytes * POPULAR_SHARE) {
      const oldest = this.#popular.takeOldest();
      if (oldest) this.#new.add(...oldest);
    }
  }

  #segmentOf(address: string, entry: Entry): Segment | undefined {
    return [this.#popular, this.#new].find(({ entries }) => entries.get(address) === entry);
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
    for (const segment of [this.#new, this.#popular])
      for (const [oldest, { until }] of segment.entries) {
        if (this.bytes <= this.#maxBytes && until >= now) break;
        segment.take(oldest);
      }
  }

  #remove(address: string): void {
    this.#new.take(address);
    this.#popular.take(address);
  }
}
