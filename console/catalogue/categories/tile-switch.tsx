import { saveCategory, type WireConsoleCategory } from '#contract/console/categories.ts';
import { categories as texts } from '#texts/en/console/categories.ts';
import { fill } from '#texts/fill.ts';
import { useMay } from '../../session/use-staff.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Status } from '../../ui/page/status.tsx';
import { useCategoryWrites } from './use-category-writes.ts';

/** Whether the tile of a category stands on the home page, changed in the row itself. */
export function TileSwitch({ category }: { category: WireConsoleCategory }) {
  const { id, name, picture, status, revision } = category;
  const may = useMay();
  const { write, isPending, onFailure } = useCategoryWrites();
  const isShown = status === 'Active';
  const word = isShown ? texts.shown : texts.hidden;
  if (!may('catalogue.write')) return <Status look={isShown ? 'good' : 'plain'}>{word}</Status>;
  const set = (isSelected: boolean): void => {
    const body = { name, picture, status: isSelected ? ('Active' as const) : ('Inactive' as const) };
    void write(saveCategory, { params: { category_id: id }, body }, { revision, onFailure });
  };
  return (
    <Switch
      label={fill(texts.show, { name })}
      state={word}
      isSelected={isShown}
      isDisabled={isPending}
      onChange={set}
    />
  );
}
