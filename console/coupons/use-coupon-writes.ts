import { useQueryClient } from '@tanstack/react-query';
import { notifyFailure } from '../ui/overlay/notices.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { useWrite } from '../ui/use-write.ts';

/** What names coupons, and is not valid any more when one changed. */
const CHANGED = [['coupons'], ['coupon'], ['history', 'coupon']] as const;

/** Writes of coupons. One that is refused has what is stored shown, since it may be another than was seen. */
export function useCouponWrites() {
  const client = useQueryClient();
  const { write, isPending } = useWrite(...CHANGED);
  const undo = useUndo(...CHANGED);
  const refresh = () => Promise.all(CHANGED.map((queryKey) => client.invalidateQueries({ queryKey })));
  const onFailure = (error: unknown): void => {
    notifyFailure(error);
    void refresh();
  };
  return { write, isPending, undo, onFailure, refresh };
}
