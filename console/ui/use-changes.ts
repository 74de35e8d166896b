import { useQueryClient } from '@tanstack/react-query';
import { notifyFailure } from './overlay/notices.tsx';
import { useUndo } from './use-undo.ts';
import { useWrite } from './use-write.ts';

/**
 * Writes of one kind of thing, with their undo. After a refusal the stored thing is reloaded, since it may be
 * another than was seen.
 *
 * @param changed the first parts of what names such things, and is not valid any more when one changed
 */
export function useChanges(...changed: readonly (readonly string[])[]) {
  const client = useQueryClient();
  const { write, isPending } = useWrite(...changed);
  const undo = useUndo(...changed);
  const refresh = () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
  const onFailure = (error: unknown): void => {
    notifyFailure(error);
    void refresh();
  };
  return { write, isPending, undo, onFailure, refresh };
}
