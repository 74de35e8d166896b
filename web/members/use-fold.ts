import { useState, useSyncExternalStore } from 'react';

const onAddressChange = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/**
 * A folded part opens by a click, or by a reason that comes up, such as an error within.
 *
 * @param reason empty without one
 * @param id by which the page's address asks for it
 */
export function useFold(reason: string, id?: string) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [before, setBefore] = useState(reason);
  if (before !== reason) {
    setBefore(reason);
    if (reason) setPressed(null);
  }
  const isTarget = useSyncExternalStore(
    onAddressChange,
    () => id !== undefined && location.hash === `#${id}`,
    () => false,
  );
  return { isOpen: pressed ?? (isTarget || reason !== ''), onToggle: setPressed };
}
