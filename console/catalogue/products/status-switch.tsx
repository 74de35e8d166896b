import { type WireListedProduct, setProductStatus } from '#contract/console/catalogue.ts';
import { goods } from '#texts/en/console/goods.ts';
import { fill } from '#texts/fill.ts';
import { useMay } from '../../session/use-staff.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { Status } from '../../ui/page/status.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { useWrite } from '../../ui/use-write.ts';
import { useShownLink } from '../use-shown-link.ts';

/** Whether shoppers see a product, changed in the row itself. */
export function StatusSwitch({ product }: { product: WireListedProduct }) {
  const { id, title, status, is_archived: isArchived } = product;
  const may = useMay();
  const { write, isPending } = useWrite(['list', 'products'], ['product', id]);
  const undo = useUndo(['list', 'products'], ['product', id]);
  const linkTo = useShownLink();
  if (isArchived) return <Status>{goods.archived}</Status>;
  const isShown = status === 'Active';
  const word = isShown ? goods.shown : goods.hidden;
  if (!may('catalogue.write')) return <Status look={isShown ? 'good' : 'plain'}>{word}</Status>;
  const change = async (isSelected: boolean): Promise<void> => {
    const wanted = isSelected ? 'Active' : 'Inactive';
    const reply = await write(setProductStatus, { params: { product_id: id }, body: { status: wanted } });
    if (!reply) return;
    notify({
      text: fill(isSelected ? goods.nowShown : goods.nowHidden, { title }),
      ...linkTo({ id, title, status: wanted }),
      ...(reply.event_id > 0 && { onUndo: () => void undo(reply.event_id) }),
    });
  };
  return (
    <Switch
      label={fill(goods.show, { title })}
      state={word}
      isSelected={isShown}
      isDisabled={isPending}
      onChange={(isSelected) => void change(isSelected)}
    />
  );
}
