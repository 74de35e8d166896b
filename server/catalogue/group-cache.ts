import type { ListedGroup } from './count-store.ts';

/**
 * Remembers what was counted at one version of the catalogue, the latest used searches first; at another version
 * everything is forgotten. Processes need not speak to each other: the version is read from the database each time.
 */
export class GroupCache {
  readonly #maxSearches: number;
  readonly #hits = new Map<string, readonly ListedGroup[]>();
  #version = 0;

  constructor(maxSearches = 200) {
    this.#maxSearches = maxSearches;
  }

  get(version: number, key: string): readonly ListedGroup[] | undefined {
    if (version !== this.#version) {
      this.#hits.clear();
      this.#version = version;
    }
    const hits = this.#hits.get(key);
    if (hits) this.#store(key, hits);
    return hits;
  }

  /** Nothing is cached for an outdated version. @returns what was counted */
  set(version: number, key: string, hits: readonly ListedGroup[]): readonly ListedGroup[] {
    if (version === this.#version) this.#store(key, hits);
    return hits;
  }

  #store(key: string, hits: readonly ListedGroup[]): void {
    this.#hits.delete(key);
    this.#hits.set(key, hits);
    const [oldest] = this.#hits.keys();
    if (this.#hits.size > this.#maxSearches && oldest !== undefined) this.#hits.delete(oldest);
  }
}
