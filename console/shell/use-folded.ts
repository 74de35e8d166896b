import { useCallback, useEffect, useState } from 'react';

const KEY = 'console_folded';

/** A place where typing means what is typed, so that no single key acts there. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Whether the side bar is folded to its icons; `[` folds it, and this device remembers. */
export function useFolded(): [boolean, () => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) === 'yes');
  const toggle = useCallback((): void => setFolded((before) => !before), []);
  useEffect(() => localStorage.setItem(KEY, isFolded ? 'yes' : 'no'), [isFolded]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === '[' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event)) toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);
  return [isFolded, toggle];
}
