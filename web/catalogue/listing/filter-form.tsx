import type { ReactNode } from 'react';
import type { WireFacets } from '#contract/catalogue.ts';
import { PRICE_RANGES, SHOP_CATEGORIES, FILTERED_TYPES, SORTS } from '#domain/catalogue/sort-filter.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';
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
  const { shop } = useCatalogueTexts();
  const formats = useFormats();
  return (
    <details>
      <summary>{shop.filters}</summary>
      <form action={path} aria-label={shop.filters}>
        {query.search && <input type="hidden" name="search" value={query.search} />}
        <Part title={shop.sortBy}>
          {SORTS.map((one) => (
            <Choice key={one} type="radio" name="sort" value={one} label={shop.sorts[one]} chosen={[query.sort]} />
          ))}
        </Part>
        <Part title={shop.price}>
          {PRICE_RANGES.map(({ key }) => (
            <Choice
              key={key}
              type="checkbox"
              name="price"
              value={key}
              label={rangeLabel(key, shop, formats)}
              chosen={query.prices}
              count={countOf(facets?.prices, key)}
            />
          ))}
        </Part>
        {facets && facets.departments.length > 0 && (
          <Part title={shop.departments}>
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
        <Part title={shop.categories}>
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
        <Part title={shop.productType}>
          {FILTERED_TYPES.map((one) => (
            <Choice
              key={one}
              type="checkbox"
              name="type"
              value={one}
              label={shop.types[one]}
              chosen={query.types}
              count={countOf(facets?.types, one)}
            />
          ))}
        </Part>
        <ButtonLink variant="secondary" to={path}>
          {shop.clear}
        </ButtonLink>
        <Button type="submit">{shop.apply}</Button>
      </form>
    </details>
  );
}
