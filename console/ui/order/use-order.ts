import { useRef, useState } from 'react';

/**
 * An order that shows itself at once and is saved behind: moves that come while one is saved are saved together after
 * it, so that none is lost.
 *
 * @param save stores an order, and says by itself when it fails
 */
export function useOrder<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  save: (ids: string[], moved: string) => Promise<unknown>,
) {
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const waiting = useRef<[ids: string[], moved: string] | null>(null);
  const isSaving = useRef(false);
  const saveWaiting = async (): Promise<void> => {
    isSaving.current = true;
    while (waiting.current) {
      const next = waiting.current;
      waiting.current = null;
      await save(...next);
    }
    isSaving.current = false;
    setShown(null);
  };
  const put = (ids: string[], moved: string): void => {
    waiting.current = [ids, moved];
    setShown(ids);
    if (!isSaving.current) void saveWaiting();
  };
  const ordered = shown ? shown.flatMap((id) => rows.find((row) => idOf(row) === id) ?? []) : rows;
  return { rows: ordered, put };
}
