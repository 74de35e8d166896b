import { ArrowDownUp, IndianRupee, LayoutGrid } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fill } from '#domain/texts/fill.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CategoriesModal } from './categories-modal.tsx';
import styles from './filter-bar.module.css';
import { PriceModal } from './price-modal.tsx';
import type { ShopQuery } from './shop-query.ts';
import { SortModal } from './sort-modal.tsx';

interface OpenerProps {
  label: string;
  icon: ReactNode;
  isActive: boolean;
  count?: number;
  onOpen: () => void;
}

function Opener({ label, icon, isActive, count = 0, onOpen }: OpenerProps) {
  const { shop } = useCatalogueTexts();
  return (
    <button
      type="button"
      className={classNames(styles.opener, isActive && styles.active)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {icon}
      {label}
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{fill(shop.activeCount, { n: count })}</span>
        </span>
      )}
    </button>
  );
}

interface FilterBarProps {
  query: ShopQuery;
  onChange: (query: ShopQuery) => void;
}

/** The three buttons that open the listing's filters (SHOP-02, SHOP-03). */
export function FilterBar({ query, onChange }: FilterBarProps) {
  const { shop } = useCatalogueTexts();
  const [open, setOpen] = useState<'sort' | 'price' | 'categories' | null>(null);
  const [openings, setOpenings] = useState(0);
  const { sort, prices, categories, types } = query;
  const close = () => setOpen(null);
  const opener = (name: NonNullable<typeof open>) => () => {
    setOpenings(openings + 1);
    setOpen(name);
  };
  return (
    <div className={styles.bar} role="group" aria-label={shop.filters}>
      <Opener
        label={shop.sortBy}
        icon={<ArrowDownUp aria-hidden="true" />}
        isActive={sort !== null}
        onOpen={opener('sort')}
      />
      <Opener
        label={shop.price}
        icon={<IndianRupee aria-hidden="true" />}
        isActive={prices.length > 0}
        count={prices.length}
        onOpen={opener('price')}
      />
      <Opener
        label={shop.categories}
        icon={<LayoutGrid aria-hidden="true" />}
        isActive={categories.length + types.length > 0}
        count={categories.length + types.length}
        onOpen={opener('categories')}
      />
      <SortModal
        key={`sort-${openings}`}
        open={open === 'sort'}
        onClose={close}
        chosen={sort}
        onChoose={(choice) => onChange({ ...query, sort: choice })}
      />
      <PriceModal
        key={`price-${openings}`}
        open={open === 'price'}
        onClose={close}
        chosen={prices}
        onChoose={(choice) => onChange({ ...query, prices: choice })}
      />
      <CategoriesModal
        key={`categories-${openings}`}
        open={open === 'categories'}
        onClose={close}
        chosen={{ categories, types }}
        onChoose={(choice) => onChange({ ...query, ...choice })}
      />
    </div>
  );
}
