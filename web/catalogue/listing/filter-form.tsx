import type { ReactNode } from 'react';
import type { WireFacets } from '#contract/catalogue.ts';
import { PRICE_RANGES, SHOP_CATEGORIES, FILTERED_TYPES, SORTS } from '#domain/catalogue/sort-filter.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useListingTexts } from '#web/texts/listing.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { countOf } from './filter-choice.tsx';
import { rangeLabel } from './shop-choices.ts';
import type { ShopQuery } from './shop-query.ts';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  chosen: readonly (string | null)[];
  count?: number | null;
}

function Choice({ type, name, value, label, chosen, count = null }: ChoiceProps) {
  const isChosen = chosen.includes(value);
  return (
    <label>
      <input type={type} name={name} value={value} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
      {label} {count !== null && `(${count})`}
    </label>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

interface FilterFormProps {
  query: ShopQuery;
  facets: WireFacets | undefined;
  path: string;
}

/** All filters of a listing as a plain form, whose fields are named as in the listing's address. */
export function FilterForm({ query, facets, path }: FilterFormProps) {
  const texts = useListingTexts();
  const formats = useFormats();
  return (
    <details>
      <summary>{texts.filters}</summary>
      <form action={path} aria-label={texts.filters}>
        {query.search && <input type="hidden" name="search" value={query.search} />}
        <Part title={texts.sortBy}>
          {SORTS.map((one) => (
            <Choice key={one} type="radio" name="sort" value={one} label={texts.sorts[one]} chosen={[query.sort]} />
          ))}
        </Part>
        <Part title={texts.price}>
          {PRICE_RANGES.map(({ key }) => (
            <Choice
              key={key}
              type="checkbox"
              name="price"
              value={key}
              label={rangeLabel(key, texts, formats)}
              chosen={query.prices}
              count={countOf(facets?.prices, key)}
            />
          ))}
        </Part>
        {facets && facets.departments.length > 0 && (
          <Part title={texts.departments}>
            {facets.departments.map(({ value, count }) => (
              <Choice
                key={value}
                type="checkbox"
                name="category"
                value={value}
                label={value}
                chosen={query.categories}
                count={count}
              />
            ))}
          </Part>
        )}
        <Part title={texts.categories}>
          {SHOP_CATEGORIES.map((one) => (
            <Choice
              key={one}
              type="checkbox"
              name="category"
              value={one}
              label={one}
              chosen={query.categories}
              count={countOf(facets?.categories, one)}
            />
          ))}
        </Part>
        <Part title={texts.productType}>
          {FILTERED_TYPES.map((one) => (
            <Choice
              key={one}
              type="checkbox"
              name="type"
              value={one}
              label={texts.types[one]}
              chosen={query.types}
              count={countOf(facets?.types, one)}
            />
          ))}
        </Part>
        <ButtonLink variant="secondary" to={path}>
          {texts.clear}
        </ButtonLink>
        <Button type="submit">{texts.apply}</Button>
      </form>
    </details>
  );
}
