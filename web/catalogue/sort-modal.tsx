import { useState } from 'react';
import { sortOrders } from '#contract/catalogue.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { RadioRow } from '#web/ui/choice.tsx';
import { type FilterDialog, FilterModal } from './filter-modal.tsx';
import type { SortOrder } from './shop-query.ts';

export function SortModal({ open, onClose, chosen, onChoose }: FilterDialog<SortOrder | null>) {
  const { shop } = useCatalogueTexts();
  const [draft, setDraft] = useState(chosen);
  const clear = () => {
    setDraft(null);
    onChoose(null);
  };
  return (
    <FilterModal open={open} onClose={onClose} title={shop.sortBy} onClear={clear} onApply={() => onChoose(draft)}>
      <div role="radiogroup" aria-label={shop.sortBy}>
        {sortOrders.map((order) => (
          <RadioRow
            key={order}
            name="sort"
            value={order}
            label={shop.sorts[order]}
            checked={draft === order}
            onChange={() => setDraft(order)}
          />
        ))}
      </div>
    </FilterModal>
  );
}
