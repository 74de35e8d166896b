import { hash } from 'node:crypto';
import { type Origin, Slots } from './slots.ts';

/** How long a session's member is cached, in milliseconds: an ended session holds its slots for so long. */
const KNOWN_MS = 5 * 60_000;
/** The oldest lookup is evicted beyond it. */
const MAX_KNOWN_MEMBERS = 10_000;
/** Concurrent lookups of invalid sessions, for a network and a site. */
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

  /** @returns null for an invalid session, or when its network or site has too many lookups running */
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
      // A session that cannot be looked up is no member's: the page itself will say what is wrong.
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
