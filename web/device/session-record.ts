import type { SessionKey } from '#domain/privacy/stored-names.ts';

/** One record that lives as long as the browser's tab, such as a draft or a flag. */
export interface SessionRecord<T> {
  /** The stored value; the same object until it changes, as `useSyncExternalStore` requires. */
  read: () => T;
  /** @returns whether the browser stored it; without storage the record lives as long as the page */
  write: (value: T) => boolean;
  remove: () => void;
  subscribe: (listener: () => void) => () => void;
}

function cachedText(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeText(key: string, text: string): boolean {
  try {
    window.sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

const resets = new Set<() => void>();

/**
 * Opens a record by its key. @param understand parses the stored value, which may be broken; null and nonsense become a
 * valid value
 */
export function sessionRecord<T>(key: SessionKey, understand: (stored: unknown) => T): SessionRecord<T> {
  const listeners = new Set<() => void>();
  let known: { value: T } | null = null;
  const show = (value: T): void => {
    known = { value };
    for (const listener of listeners) listener();
  };
  const reset = (): void => show(understand(null));
  resets.add(reset);
  return {
    read: () => (known ??= { value: understand(parsed(cachedText(key))) }).value,
    write: (value) => {
      const isStored = storeText(key, JSON.stringify(value));
      show(value);
      return isStored;
    },
    remove: () => {
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // Without storage there is nothing to remove.
      }
      reset();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Forgets every draft and flag of this tab. */
export function clearSession(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Without storage there is nothing to forget.
  }
  for (const reset of resets) reset();
}
