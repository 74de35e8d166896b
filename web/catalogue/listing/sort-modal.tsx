import { useState } from 'react';
import { SORTS } from '#domain/catalogue/sort-filter.ts';
import { useListingTexts } from '#web/texts/listing.ts';
import { RadioRow } from '#web/ui/form/choice.tsx';
import { type FilterDialogProps, FilterModal } from './filter-modal.tsx';

/** The orders of a listing; cleared, it is the shop's own (SHOP-05, Q062). */
export function SortModal(props: FilterDialogProps) {
  const texts = useListingTexts();
  const { query } = props.scope;
  const [sort, setSort] = useState(query.sort);
  const clear = () => {
    setSort(null);
    props.onChange({ ...query, sort: null });
  };
  return (
    <FilterModal {...props} title={texts.sortBy} draft={{ ...query, sort }} onClear={clear}>
      <div role="radiogroup" aria-label={texts.sortBy}>
        {SORTS.map((order) => (
          <RadioRow
            key={order}
            name="sort"
            value={order}
            label={texts.sorts[order]}
            checked={sort === order}
            onChange={() => setSort(order)}
            isRuled
          />
        ))}
      </div>
    </FilterModal>
  );
}
