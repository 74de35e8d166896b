import { answerInTime } from '#web/device/answer-in-time.ts';
import { pageCacheKey } from '#web/page-cache-key.ts';
import { isCacheable } from '#web/worker/cacheable.ts';

/** As many pages as somebody goes back to, with those fetched ahead on the way. */
const MAX_PAGES = 100;
/** As long as browsers keep whole pages to go back to. */
const MAX_AGE_MS = 10 * 60_000;
/** A navigation waits for a prefetch that is under way; one that never ends must not hold it. */
export const PREFETCH_TIMEOUT_MS = 10_000;

type Ask = () => Promise<Response>;

/** How the data of a page stands to what is known of it: 'lost' when the shop could not say. */
type Refreshed = 'same' | 'changed' | 'gone' | 'lost';

interface Known {
  text: string;
  /** When the shop was last asked, in milliseconds. */
  at: number;
}

const isOfServer = (status: number): boolean => status >= 500 || status === 429;

const keyOf = (address: string): string | null => pageCacheKey(new URL(address));

/**
 * The data of public pages as the router asked for it or will, as text by its canonical address: painted at once, and
 * refreshed behind. Nothing but what the shop answered whole and to everybody is in it, and it lives as long as the
 * page's script.
 */
export class DataMemory {
  readonly #pages = new Map<string, Known>();
  readonly #coming = new Map<string, Promise<unknown>>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  #recall(key: string): Known | null {
    const known = this.#pages.get(key);
    return known && this.#now() - known.at < MAX_AGE_MS ? known : null;
  }

  async #keep(key: string, response: Response): Promise<void> {
    if (!isCacheable(response)) return;
    const text = await response.text();
    this.#pages.delete(key);
    this.#pages.set(key, { text, at: this.#now() });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }

  /** Whether the data of an address need not be fetched ahead. */
  has(address: string): boolean {
    const key = keyOf(address);
    return key === null || this.#recall(key) !== null || this.#coming.has(key);
  }

  /** Fetches the data of a public page that is not known yet, and gives up what does not come in time. */
  async prefetch(address: string, ask: (signal: AbortSignal) => Promise<Response>): Promise<void> {
    const key = keyOf(address);
    if (key === null || this.has(address)) return;
    const coming = answerInTime(PREFETCH_TIMEOUT_MS, async (signal) => this.#keep(key, await ask(signal)))
      .catch(() => undefined)
      .finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    await coming;
  }

  /**
   * Answers from memory, also with what is on its way; null when it has to be asked for.
   */
  async recall(address: string): Promise<Response | null> {
    const key = keyOf(address);
    if (key === null) return null;
    await this.#coming.get(key);
    const known = this.#recall(key);
    return known && new Response(known.text);
  }

  /** Asks, and remembers the answer. */
  async ask(address: string, ask: Ask): Promise<Response> {
    const key = keyOf(address);
    const response = await ask();
    // What is left before it has come is not remembered.
    if (key !== null) void this.#keep(key, response.clone()).catch(() => undefined);
    return response;
  }

  /** Asks once more for what is known. */
  async refresh(address: string, ask: Ask): Promise<Refreshed> {
    const key = keyOf(address);
    if (key === null) return 'lost';
    const before = this.#pages.get(key)?.text;
    try {
      const response = await ask();
      if (isOfServer(response.status)) return 'lost';
      if (isCacheable(response)) {
        await this.#keep(key, response);
        return this.#pages.get(key)?.text === before ? 'same' : 'changed';
      }
    } catch {
      return 'lost';
    }
    this.#pages.delete(key);
    return 'gone';
  }
}
