import { hash } from 'node:crypto';
import { type Origin, Slots } from './slots.ts';

/** How long whose session it is stays known, in milliseconds: one that has ended keeps its places for so long. */
const KNOWN_MS = 5 * 60_000;
/** How many are known at most; the one that was looked up first is forgotten. */
const MAX_KNOWN_MEMBERS = 10_000;
/** How many made-up ones a network, and a site, may have looked up at the same moment. */
const LOOKUP_SLOTS = { all: Infinity, network: 4, site: 16 };

interface Known {
  memberId: number;
  /** In milliseconds of `performance.now()`. */
  until: number;
}

/** No session stands in memory as it is. */
const keyOf = (credential: string): string => hash('sha256', credential);

/** Whose sessions are, remembered for a while: what decides about a place may not cost a question each time. */
export class KnownMembers {
  readonly #find: (credential: string) => Promise<number | null>;
  readonly #known = new Map<string, Known>();
  readonly #lookups = new Map<string, Promise<number | null>>();
  readonly #slots = new Slots(LOOKUP_SLOTS);

  /** @param find whose session it is; null for a made-up one, or one that has ended */
  constructor(find: (credential: string) => Promise<number | null>) {
    this.#find = find;
  }

  /** Whose it is, as far as it is known without asking. */
  get(credential: string): number | undefined {
    const key = keyOf(credential);
    const known = this.#known.get(key);
    if (known && known.until < performance.now()) this.#known.delete(key);
    else return known?.memberId;
    return undefined;
  }

  /** @returns null when it is nobody's, or its network or site has too many looked up already */
  async lookUp(credential: string, origin: Origin): Promise<number | null> {
    const known = this.get(credential);
    if (known !== undefined) return known;
    const key = keyOf(credential);
    const running = this.#lookups.get(key);
    if (running) return running;
    const done = this.#slots.take(origin);
    if (!done) return null;
    const lookup = this.#find(credential)
      .then((memberId) => {
        if (memberId !== null) this.#remember(key, memberId);
        return memberId;
      })
      // Who cannot be asked for is nobody: the page itself will say what is wrong.
      .catch(() => null)
      .finally(() => {
        this.#lookups.delete(key);
        done();
      });
    this.#lookups.set(key, lookup);
    return lookup;
  }

  #remember(key: string, memberId: number): void {
    this.#known.set(key, { memberId, until: performance.now() + KNOWN_MS });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN_MEMBERS && oldest !== undefined) this.#known.delete(oldest);
  }
}
