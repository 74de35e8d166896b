import { useNavigate } from 'react-router';
import {
  archiveProduct,
  deleteProduct,
  duplicateProduct,
  restoreProduct,
  type WireProductDetail,
} from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { notify } from '../../ui/overlay/notices.tsx';
import { useShownWrite } from './use-shown-write.ts';

/** What is done to all of a product, each with what is said of it afterwards. */
export function useProductWrites({ id, content: { title } }: WireProductDetail) {
  const navigate = useNavigate();
  const { write, undo, setShown, isPending } = useShownWrite({ id, title });
  const params = { product_id: id };
  const duplicate = async (): Promise<void> => {
    const copy = await write(duplicateProduct, { params });
    if (!copy) return;
    notify({ text: texts.duplicated });
    void navigate(`/products/${copy.id}`);
  };
  const move = async (row: typeof archiveProduct | typeof restoreProduct, said: string): Promise<void> => {
    const reply = await write(row, { params });
    if (reply) notify({ text: fill(said, { title }), onUndo: () => void undo(reply.event_id) });
  };
  const archive = (): Promise<void> => move(archiveProduct, texts.archived);
  const restore = (): Promise<void> => move(restoreProduct, texts.restored);
  const remove = async (): Promise<void> => {
    const reply = await write(deleteProduct, { params });
    if (!reply) return;
    notify({ text: fill(texts.removed, { title }) });
    void navigate('/products');
  };
  return { setShown, duplicate, archive, restore, remove, isPending };
}
