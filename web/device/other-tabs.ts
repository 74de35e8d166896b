import type { LocalKey } from '#domain/privacy/stored-names.ts';

/** The shop's other tabs in this browser. */
export interface OtherTabs {
  notify: () => void;
  onNotified: (listener: () => void) => void;
}

/** Speaks to the other tabs through a mark in the storage; where that is switched off nobody is told. */
export function otherTabs(key: LocalKey): OtherTabs {
  return {
    notify() {
      try {
        window.localStorage.setItem(key, `${Date.now()} ${performance.now()}`);
      } catch {
        // Each tab then catches up when it is looked at again.
      }
    },
    onNotified(listener) {
      window.addEventListener('storage', (event) => event.key === key && listener());
    },
  };
}
