import { useState } from 'react';
import { PRICE_RANGES, type PriceRange } from '#domain/catalogue/sort-filter.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { type FilterDialog, FilterModal, toggled } from './filter-modal.tsx';
import { rangeLabel } from './shop-choices.ts';

export function PriceModal({ open, onClose, chosen, onChoose }: FilterDialog<PriceRange[]>) {
  const { shop } = useCatalogueTexts();
  const [draft, setDraft] = useState(chosen);
  const clear = () => {
    setDraft([]);
    onChoose([]);
  };
  return (
    <FilterModal open={open} onClose={onClose} title={shop.price} onClear={clear} onApply={() => onChoose(draft)}>
      <div role="group" aria-label={shop.price}>
        {PRICE_RANGES.map(({ key }) => (
          <Checkbox
            key={key}
            label={rangeLabel(key, shop)}
            checked={draft.includes(key)}
            onChange={(isChosen) => setDraft(toggled(draft, key, isChosen))}
          />
        ))}
      </div>
    </FilterModal>
  );
}
