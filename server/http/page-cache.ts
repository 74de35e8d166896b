import type { OutgoingHttpHeaders } from 'node:http';
import type { KeptPage } from './kept-page.ts';

/** A page as it was rendered, and as it is kept when everybody may have it. */
export interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  kept: KeptPage | null;
}

/** What an entry takes beside its page and its address, in bytes. */
const OVERHEAD = 500;

/**
 * Public pages by their address, ready to be sent. It holds at most so many bytes; the page that nobody asked for the
 * longest leaves first.
 */
export class PageCache {
  readonly #mostBytes: number;
  readonly #freshFor: number;
  /** In the order of their last use. */
  readonly #pages = new Map<string, { page: KeptPage; until: number }>();
  #renders = new Map<string, Promise<Rendered>>();
  #bytes = 0;
  #changes = 0;

  /** @param freshFor after how many milliseconds a page is made anew even if nothing says that it changed */
  constructor(mostBytes: number, freshFor = Number.POSITIVE_INFINITY) {
    this.#mostBytes = mostBytes;
    this.#freshFor = freshFor;
  }

  /** How many bytes all kept pages take. */
  get bytes(): number {
    return this.#bytes;
  }

  get(address: string): KeptPage | undefined {
    const entry = this.#pages.get(address);
    if (!entry || entry.until < performance.now()) return undefined;
    this.#pages.delete(address);
    this.#pages.set(address, entry);
    return entry.page;
  }

  /** Begins to make a page. @returns how it is kept when it is made, unless something changed meanwhile */
  begin(): (address: string, page: KeptPage) => void {
    const changes = this.#changes;
    return (address, page) => {
      if (changes === this.#changes) this.#keep(address, page);
    };
  }

  /** Renders a page once for all who ask meanwhile, and keeps it unless something changed since the render began. */
  render(address: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const running = this.#renders.get(address);
    if (running) return running;
    const renders = this.#renders;
    const keep = this.begin();
    const made = render()
      .then((rendered) => {
        if (rendered.kept) keep(address, rendered.kept);
        return rendered;
      })
      .finally(() => renders.delete(address));
    renders.set(address, made);
    return made;
  }

  /** Forgets everything: what is rendered from now on shows the change, and what is being rendered is not kept. */
  clear(): void {
    this.#changes += 1;
    this.#pages.clear();
    this.#renders = new Map();
    this.#bytes = 0;
  }

  #keep(address: string, page: KeptPage): void {
    this.#remove(address);
    const bytes = this.#sizeOf(address, page);
    if (bytes > this.#mostBytes) return;
    this.#pages.set(address, { page, until: performance.now() + this.#freshFor });
    this.#bytes += bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(address: string): void {
    const entry = this.#pages.get(address);
    if (!entry) return;
    this.#pages.delete(address);
    this.#bytes -= this.#sizeOf(address, entry.page);
  }

  #sizeOf(address: string, page: KeptPage): number {
    return page.bytes + 2 * address.length + OVERHEAD;
  }
}
