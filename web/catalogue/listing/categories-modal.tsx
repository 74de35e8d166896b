import { Search } from 'lucide-react';
import { useState } from 'react';
import type { WireFacets } from '#contract/catalogue.ts';
import { SHOP_CATEGORIES, FILTERED_TYPES } from '#domain/catalogue/sort-filter.ts';
import { titleMatches } from '#domain/catalogue/suggest.ts';
import { useListingTexts } from '#web/texts/listing.ts';
import styles from './categories-modal.module.css';
import { countOf, FilterChoice } from './filter-choice.tsx';
import { type FilterDialogProps, FilterModal, toggled } from './filter-modal.tsx';

const nothing = { categories: [], types: [] };

/**
 * The shop's own categories and the fixed ones with a search box, and the product types below (SHOP-03, SHOP-07,
 * SHOP-08).
 */
export function CategoriesModal(props: FilterDialogProps) {
  const texts = useListingTexts();
  const { query } = props.scope;
  const facets = props.page?.facets;
  const [draft, setDraft] = useState(query);
  const [search, setSearch] = useState('');
  const found = SHOP_CATEGORIES.filter((name) => titleMatches(name, search));
  const own = (facets?.departments ?? []).map(({ value }) => value);
  const departments = own.filter((name) => titleMatches(name, search));
  const { categories, types } = draft;
  const all = [...new Set([...own, ...SHOP_CATEGORIES, ...categories])];
  const choicesOf = (names: readonly string[], tally: WireFacets['categories'] | undefined) => (
    <div className={styles.choices}>
      {names.map((name) => (
        <FilterChoice
          key={name}
          label={name}
          count={countOf(tally, name)}
          isApplied={query.categories.includes(name)}
          checked={categories.includes(name)}
          onChange={(is) => setDraft({ ...draft, categories: toggled(all, categories, name, is) })}
        />
      ))}
    </div>
  );
  const clear = () => {
    setDraft({ ...query, ...nothing });
    setSearch('');
    props.onChange({ ...query, ...nothing });
  };
  return (
    <FilterModal {...props} title={texts.categories} draft={{ ...query, categories, types }} onClear={clear}>
      <div className={styles.search}>
        <Search aria-hidden="true" />
        <input
          type="search"
          aria-label={texts.searchCategory}
          placeholder={texts.searchCategory}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {departments.length > 0 && (
        <div role="group" aria-labelledby="departments" className={styles.departments}>
          <h3 id="departments">{texts.departments}</h3>
          {choicesOf(departments, facets?.departments)}
        </div>
      )}
      <div role="group" aria-label={texts.categories}>
        {choicesOf(found, facets?.categories)}
      </div>
      <p role="status" className={styles.none}>
        {found.length + departments.length === 0 && texts.noCategory}
      </p>
      <div role="group" aria-labelledby="product-type" className={styles.types}>
        <h3 id="product-type">{texts.productType}</h3>
        <div className={styles.choices}>
          {FILTERED_TYPES.map((type) => (
            <FilterChoice
              key={type}
              label={texts.types[type]}
              count={countOf(facets?.types, type)}
              isApplied={query.types.includes(type)}
              checked={types.includes(type)}
              onChange={(is) => setDraft({ ...draft, types: toggled(FILTERED_TYPES, types, type, is) })}
            />
          ))}
        </div>
      </div>
    </FilterModal>
  );
}
