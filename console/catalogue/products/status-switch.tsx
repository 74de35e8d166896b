import type { WireListedProduct } from '#contract/console/catalogue.ts';
import { goods } from '#texts/en/console/goods.ts';
import { fill } from '#texts/fill.ts';
import { useMay } from '../../session/use-staff.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Status } from '../../ui/page/status.tsx';
import { useShownWrite } from './use-shown-write.ts';

/** Whether shoppers see a product, changed in the row itself. */
export function StatusSwitch({ product }: { product: WireListedProduct }) {
  const { title, status, is_archived: isArchived } = product;
  const may = useMay();
  const { setShown, isPending } = useShownWrite(product);
  if (isArchived) return <Status>{goods.archived}</Status>;
  const isShown = status === 'Active';
  const word = isShown ? goods.shown : goods.hidden;
  if (!may('catalogue.write')) return <Status look={isShown ? 'good' : 'plain'}>{word}</Status>;
  return (
    <Switch
      label={fill(goods.show, { title })}
      state={word}
      isSelected={isShown}
      isDisabled={isPending}
      onChange={(isSelected) => void setShown(isSelected)}
    />
  );
}
