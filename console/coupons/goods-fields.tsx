import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { type Control, useController } from 'react-hook-form';
import { products, type WireListedProduct } from '#contract/console/catalogue.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../api.ts';
import { categoriesQuery, categoryNames } from '../catalogue/categories-query.ts';
import { Thumb } from '../catalogue/thumb.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { useFieldFault } from '../ui/form/fault-context.ts';
import { SearchBox } from '../ui/list/search-box.tsx';
import { Loaded } from '../ui/page/loaded.tsx';
import { Status } from '../ui/page/status.tsx';
import type { CouponValues } from './coupon-values.ts';
import styles from './coupons.module.css';

export interface GoodsFieldsProps {
  control: Control<CouponValues>;
  isReadOnly: boolean;
}

const key = (name: string): string => name.trim().toLowerCase();

/** The categories that a coupon is for, chosen from those that there are; one that is gone stays until it is taken out. */
export function CategoriesField({ control, isReadOnly }: GoodsFieldsProps) {
  const { field } = useController({ control, name: 'only_categories' });
  const error = useFieldFault('only_categories');
  const query = useQuery(categoriesQuery);
  const chosen = field.value;
  const known = categoryNames(query.data);
  const names = [...known, ...chosen.filter((name) => !known.some((one) => key(one) === key(name)))];
  const isChosen = (name: string): boolean => chosen.some((one) => key(one) === key(name));
  return (
    <Loaded query={query} lines={4}>
      {() => (
        <CheckboxGroup
          className={styles.choices ?? ''}
          aria-label={texts.fields.only_categories}
          value={names.filter(isChosen)}
          onChange={(picked) => field.onChange(picked)}
          isDisabled={isReadOnly}
          data-field="only_categories"
        >
          {error && <p role="alert">{error}</p>}
          {names.map((name) => (
            <Checkbox key={name} value={name}>
              {name}
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
    </Loaded>
  );
}

const MAX_FOUND = 8;

function FoundProducts({
  search,
  taken,
  onAdd,
}: {
  search: string;
  taken: Set<string>;
  onAdd: (product: WireListedProduct) => void;
}) {
  const found = useQuery({
    queryKey: ['list', 'products', 'of-coupon', search],
    queryFn: ({ signal }) => call(products, { query: { search, limit: MAX_FOUND } }, { signal }),
  });
  return (
    <Loaded query={found} lines={3}>
      {({ items }) =>
        items.length === 0 ? (
          <p role="status">{texts.products.noneFound}</p>
        ) : (
          <ul>
            {items
              .filter(({ id }) => !taken.has(id))
              .map((product) => (
                <li key={product.id} className={styles.product}>
                  <Thumb path={product.image} />
                  <span>
                    {product.title} {product.kind === 'grouped' && <Status>{texts.products.group}</Status>}
                  </span>
                  <IconButton
                    label={fill(texts.products.add, { title: product.title })}
                    icon={Plus}
                    onPress={() => onAdd(product)}
                  />
                </li>
              ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** The products that a coupon is for, found by title or SKU. */
export function ProductsField({ control, isReadOnly }: GoodsFieldsProps) {
  const { field } = useController({ control, name: 'only_products' });
  const error = useFieldFault('only_products');
  const [search, setSearch] = useState('');
  const chosen = field.value;
  return (
    <div
      className={styles.products}
      data-field="only_products"
      role="group"
      aria-label={texts.fields.only_products}
      data-finds
    >
      {error && <p role="alert">{error}</p>}
      {chosen.length === 0 && <p className={styles.facts}>{texts.products.none}</p>}
      <ul>
        {chosen.map(({ id, title }) => (
          <li key={id} className={styles.product}>
            <span>{title}</span>
            {!isReadOnly && (
              <IconButton
                label={fill(texts.products.remove, { title })}
                icon={X}
                onPress={() => field.onChange(chosen.filter((one) => one.id !== id))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <>
          <SearchBox label={texts.products.search} value={search} onChange={setSearch} />
          <p className={styles.facts}>{texts.products.groupHint}</p>
          {search !== '' && (
            <FoundProducts
              search={search}
              taken={new Set(chosen.map(({ id }) => id))}
              onAdd={({ id, title }) => field.onChange([...chosen, { id, title }])}
            />
          )}
        </>
      )}
    </div>
  );
}
