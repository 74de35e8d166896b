import { useState } from 'react';
import { PRICE_RANGES } from '#domain/catalogue/sort-filter.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useListingTexts } from '#web/texts/listing.ts';
import { countOf, FilterChoice } from './filter-choice.tsx';
import { type FilterDialogProps, FilterModal, toggled } from './filter-modal.tsx';
import { rangeLabel } from './shop-choices.ts';

const keys = PRICE_RANGES.map(({ key }) => key);

/** The fixed price ranges; several widen one another (SHOP-06, Q063). */
export function PriceModal(props: FilterDialogProps) {
  const texts = useListingTexts();
  const formats = useFormats();
  const { query } = props.scope;
  const [prices, setPrices] = useState(query.prices);
  const clear = () => {
    setPrices([]);
    props.onChange({ ...query, prices: [] });
  };
  return (
    <FilterModal {...props} title={texts.price} draft={{ ...query, prices }} onClear={clear}>
      <div role="group" aria-label={texts.price}>
        {keys.map((key) => (
          <FilterChoice
            key={key}
            label={rangeLabel(key, texts, formats)}
            count={countOf(props.page?.facets.prices, key)}
            isApplied={query.prices.includes(key)}
            checked={prices.includes(key)}
            onChange={(isChosen) => setPrices(toggled(keys, prices, key, isChosen))}
          />
        ))}
      </div>
    </FilterModal>
  );
}
