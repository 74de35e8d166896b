import { Search } from 'lucide-react';
import { useState } from 'react';
import { productTypes } from '#contract/catalogue.ts';
import { SHOP_CATEGORIES } from '#domain/catalogue/sort-filter.ts';
import { titleMatches } from '#domain/catalogue/suggest.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import styles from './categories-modal.module.css';
import { type FilterDialog, FilterModal, toggled } from './filter-modal.tsx';
import type { ShopQuery } from './shop-query.ts';

type Choice = Pick<ShopQuery, 'categories' | 'types'>;
const nothing: Choice = { categories: [], types: [] };

/** The fixed categories with their own search box, and the product types below (SHOP-03, SHOP-07, SHOP-08). */
export function CategoriesModal({ open, onClose, chosen, onChoose }: FilterDialog<Choice>) {
  const { shop } = useCatalogueTexts();
  const [draft, setDraft] = useState(chosen);
  const [search, setSearch] = useState('');
  const found = SHOP_CATEGORIES.filter((name) => titleMatches(name, search));
  const clear = () => {
    setDraft(nothing);
    setSearch('');
    onChoose(nothing);
  };
  return (
    <FilterModal open={open} onClose={onClose} title={shop.categories} onClear={clear} onApply={() => onChoose(draft)}>
      <div className={styles.search}>
        <Search aria-hidden="true" />
        <input
          type="search"
          aria-label={shop.searchCategory}
          placeholder={shop.searchCategory}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <div role="group" aria-label={shop.categories} className={styles.choices}>
        {found.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={draft.categories.includes(name)}
            onChange={(is) => setDraft({ ...draft, categories: toggled(draft.categories, name, is) })}
          />
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 && shop.noCategory}
      </p>
      <div role="group" aria-labelledby="product-type" className={styles.types}>
        <h3 id="product-type">{shop.productType}</h3>
        <div className={styles.choices}>
          {productTypes.map((type) => (
            <Checkbox
              key={type}
              label={shop.types[type]}
              checked={draft.types.includes(type)}
              onChange={(is) => setDraft({ ...draft, types: toggled(draft.types, type, is) })}
            />
          ))}
        </div>
      </div>
    </FilterModal>
  );
}
