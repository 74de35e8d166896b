import type { ListedGroup } from './search-store.ts';

/**
 * Remembers what was counted at one version of the catalogue, the latest used searches first; at another version
 * everything is forgotten. Processes need not speak to each other: the version is read from the database each time.
 */
export class GroupCache {
  readonly #maxGroups: number;
  readonly #groups = new Map<string, ListedGroup[]>();
  #version = 0;

  constructor(maxGroups = 200) {
    this.#maxGroups = maxGroups;
  }

  get(version: number, key: string): ListedGroup[] | undefined {
    if (version !== this.#version) {
      this.#groups.clear();
      this.#version = version;
    }
    const groups = this.#groups.get(key);
    if (groups) this.#store(key, groups);
    return groups;
  }

  /** Nothing is cached for an outdated version. @returns the groups */
  set(version: number, key: string, groups: ListedGroup[]): ListedGroup[] {
    if (version === this.#version) this.#store(key, groups);
    return groups;
  }

  #store(key: string, groups: ListedGroup[]): void {
    this.#groups.delete(key);
    this.#groups.set(key, groups);
    const [oldest] = this.#groups.keys();
    if (this.#groups.size > this.#maxGroups && oldest !== undefined) this.#groups.delete(oldest);
  }
}
