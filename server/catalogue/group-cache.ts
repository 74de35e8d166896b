import type { ListedGroup } from './count-store.ts';

/**
 * Remembers what was counted at one version of the catalogue, the latest used searches first; at another version
 * everything is forgotten. Processes need not speak to each other: the version is read from the database each time.
 */
export class GroupCache {
  readonly #maxSearches: number;
  readonly #groups = new Map<string, readonly ListedGroup[]>();
  #version = 0;

  constructor(maxSearches = 200) {
    this.#maxSearches = maxSearches;
  }

  get(version: number, key: string): readonly ListedGroup[] | undefined {
    if (version !== this.#version) {
      this.#groups.clear();
      this.#version = version;
    }
    const groups = this.#groups.get(key);
    if (groups) this.#store(key, groups);
    return groups;
  }

  /** Nothing is cached for an outdated version. @returns what was counted */
  set(version: number, key: string, groups: readonly ListedGroup[]): readonly ListedGroup[] {
    if (version === this.#version) this.#store(key, groups);
    return groups;
  }

  #store(key: string, groups: readonly ListedGroup[]): void {
    this.#groups.delete(key);
    this.#groups.set(key, groups);
    const [oldest] = this.#groups.keys();
    if (this.#groups.size > this.#maxSearches && oldest !== undefined) this.#groups.delete(oldest);
  }
}
