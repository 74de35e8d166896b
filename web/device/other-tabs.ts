import type { LocalKey } from '#domain/privacy/stored-names.ts';

/** The shop's other tabs in this browser. */
export interface OtherTabs {
  notify: () => void;
  onNotified: (listener: () => void) => void;
}

/** Notifies the other tabs by a storage entry; without storage none is notified. */
export function otherTabs(key: LocalKey): OtherTabs {
  return {
    notify() {
      try {
        window.localStorage.setItem(key, `${Date.now()} ${performance.now()}`);
      } catch {
        // Each tab then catches up when it is visible again.
      }
    },
    onNotified(listener) {
      window.addEventListener('storage', (event) => event.key === key && listener());
    },
  };
}
