import { useEffect, useState } from 'react';

/**
 * Whether a folded part is open: by a press, and by a reason that comes up, such as an error within.
 *
 * @param reason why it stands open, unless it was pressed since; empty without one
 * @param id by which the page's address asks for it
 */
export function useFold(reason: string, id?: string) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [before, setBefore] = useState(reason);
  if (before !== reason) {
    setBefore(reason);
    if (reason) setPressed(null);
  }
  useEffect(() => {
    if (id && location.hash === `#${id}`) setPressed(true);
  }, [id]);
  return { isOpen: pressed ?? reason !== '', onToggle: setPressed };
}
