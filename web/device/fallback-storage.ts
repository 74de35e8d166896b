/** As much of the browser's storage as keeping a text takes. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Stores texts in the browser's storage. What that refuses, because it is full or switched off, is held as long as the
 * page lives. @param onRefused called once
 */
export function fallbackStorage(browser: TextStorage, onRefused: () => void): TextStorage {
  const held = new Map<string, string>();
  let isReported = false;
  const refuse = (): void => {
    if (!isReported) onRefused();
    isReported = true;
  };
  return {
    getItem(key) {
      try {
        return held.get(key) ?? browser.getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, text) {
      try {
        browser.setItem(key, text);
        held.delete(key);
      } catch {
        held.set(key, text);
        refuse();
      }
    },
  };
}
