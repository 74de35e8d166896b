import { useState } from 'react';
import { PRICE_RANGES } from '#domain/catalogue/sort-filter.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
import { countOf, FilterChoice } from './filter-choice.tsx';
import { type FilterDialogProps, FilterModal, toggled } from './filter-modal.tsx';
import { rangeLabel } from './shop-choices.ts';

const keys = PRICE_RANGES.map(({ key }) => key);

/** The fixed price ranges; several widen one another (SHOP-06, Q063). */
export function PriceModal(props: FilterDialogProps) {
  const { shop } = useCatalogueTexts();
  const formats = useFormats();
  const { query } = props.scope;
  const [prices, setPrices] = useState(query.prices);
  const clear = () => {
    setPrices([]);
    props.onChange({ ...query, prices: [] });
  };
  return (
    <FilterModal {...props} title={shop.price} draft={{ ...query, prices }} onClear={clear}>
      <div role="group" aria-label={shop.price}>
        {keys.map((key) => (
          <FilterChoice
            key={key}
            label={rangeLabel(key, shop, formats)}
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
