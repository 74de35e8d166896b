import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recallList } from './list-memory.ts';

export interface Walk {
  /** The way back to the list as it stood, by its name there; its plain address where it was not opened. */
  back: { to: string; label: string };
  previous: string | null;
  next: string | null;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** The way back from a detail, and to the rows before and after it, also by the keys J and K. */
export function useWalk(list: string, plain: { to: string; label: string }): Walk {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const memory = recallList(list);
  const index = memory?.hrefs.indexOf(pathname) ?? -1;
  const at = (place: number): string | null => (index < 0 ? null : (memory?.hrefs[place] ?? null));
  const [previous, next] = [at(index - 1), at(index + 1)];
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : null;
      if (to) void navigate(to);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, next, previous]);
  const back = memory ? { to: memory.query ? `${plain.to}?${memory.query}` : plain.to, label: memory.label } : plain;
  return { back, previous, next };
}
