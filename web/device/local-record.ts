import type { LocalKey } from '#domain/privacy/stored-names.ts';

/** One record in the browser's local storage, shared by every part of the page and by its other tabs. */
export interface LocalRecord<T> {
  /** What is stored; the same object until it changes, as `useSyncExternalStore` wants it. */
  read: () => T;
  write: (value: T) => void;
  remove: () => void;
  subscribe: (listener: () => void) => () => void;
}

const storedText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Storage may be full or switched off: the record then lives as long as the page. */
const storeText = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    return;
  }
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

/**
 * Opens a record by its key.
 *
 * @param understand reads what was stored, which anybody may have changed; null and nonsense become a valid value.
 */
export function localRecord<T>(key: LocalKey, understand: (stored: unknown) => T): LocalRecord<T> {
  const listeners = new Set<() => void>();
  let known: { value: T } | null = null;

  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const change = (value: T, text: string | null): void => {
    known = { value };
    storeText(key, text);
    notify();
  };
  const changedElsewhere = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    known = null;
    notify();
  };

  return {
    read: () => (known ??= { value: understand(parsed(storedText(key))) }).value,
    write: (value) => change(value, JSON.stringify(value)),
    remove: () => change(understand(null), null),
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', changedElsewhere);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', changedElsewhere);
      };
    },
  };
}
