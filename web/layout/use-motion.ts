import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether things may move by themselves; not on the server, and not for who asked for less motion. */
export const useMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !matchMedia(query).matches,
    () => false,
  );
