import { setProductStatus, type WireListedProduct } from '#contract/console/catalogue.ts';
import { goods } from '#texts/en/console/goods.ts';
import { fill } from '#texts/fill.ts';
import { notify } from '../../ui/overlay/notices.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { useWrite } from '../../ui/use-write.ts';
import { useShownLink } from '../use-shown-link.ts';

/**
 * Writes of one product with their undo, and the one that shows it in the shop or hides it: it says so with the way to
 * look at it and to undo it.
 */
export function useShownWrite({ id, title }: Pick<WireListedProduct, 'id' | 'title'>) {
  const changed = [
    ['list', 'products'],
    ['product', id],
  ] as const;
  const { write, isPending } = useWrite(...changed);
  const undo = useUndo(...changed);
  const linkTo = useShownLink();
  const setShown = async (isShown: boolean): Promise<void> => {
    const status = isShown ? 'Active' : 'Inactive';
    const reply = await write(setProductStatus, { params: { product_id: id }, body: { status } });
    if (!reply) return;
    notify({
      text: fill(isShown ? goods.nowShown : goods.nowHidden, { title }),
      ...linkTo({ id, title, status }),
      ...(reply.event_id > 0 && { onUndo: () => void undo(reply.event_id) }),
    });
  };
  return { write, undo, setShown, isPending };
}
