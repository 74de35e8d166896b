import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { productOfConsole, products, type WireListedProduct } from '#contract/console/catalogue.ts';
import { deliveryTariff } from '#texts/en/console/delivery-tariff.ts';
import { call } from '../../api.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import styles from './trial.module.css';

const { trial: texts } = deliveryTariff;
const MAX_FOUND = 5;
const MAX_QUANTITY = 99;

/** What is tried with: a product, of several variations one, and how many of it. */
export interface TriedProduct {
  id: string;
  title: string;
  isVariable: boolean;
  sku: string;
  quantity: number;
}

interface ProductChoiceProps {
  product: TriedProduct | null;
  onChange: (product: TriedProduct | null) => void;
}

function Found({ search, onChange }: { search: string; onChange: ProductChoiceProps['onChange'] }) {
  const { data } = useQuery({
    queryKey: ['list', 'products', 'trial', search],
    queryFn: ({ signal }) => call(products, { query: { search, limit: MAX_FOUND } }, { signal }),
  });
  const take = ({ id, title, kind }: WireListedProduct): void =>
    onChange({ id, title, isVariable: kind === 'variable', sku: '', quantity: 1 });
  if (data?.items.length === 0) return <p role="status">{texts.productNone}</p>;
  return (
    <ul>
      {data?.items.map((product) => (
        <li key={product.id} className={styles.found}>
          <span>{product.title}</span>
          <IconButton label={product.title} icon={Plus} onPress={() => take(product)} />
        </li>
      ))}
    </ul>
  );
}

/** Which of the variations of a product. */
function Variation({ product, onChange }: { product: TriedProduct; onChange: (product: TriedProduct) => void }) {
  const { data } = useQuery({
    queryKey: ['product', product.id],
    queryFn: ({ signal }) => call(productOfConsole, { params: { product_id: product.id } }, { signal }),
  });
  const choices = (data?.pieces ?? []).map(({ sku, attributes }) => ({
    value: sku,
    label: Object.values(attributes).join(', ') || sku,
  }));
  return (
    <Select
      label={texts.variation}
      value={product.sku}
      choices={choices}
      onChange={(sku) => onChange({ ...product, sku })}
    />
  );
}

/** A product to try the delivery with, found by its name, for the day on which it comes. */
export function ProductChoice({ product, onChange }: ProductChoiceProps) {
  const [search, setSearch] = useState('');
  if (!product)
    return (
      <div className={styles.choice}>
        <SearchBox label={texts.product} value={search} onChange={setSearch} />
        {search !== '' && <Found search={search} onChange={onChange} />}
      </div>
    );
  return (
    <div className={styles.choice}>
      <div className={styles.found}>
        <strong>{product.title}</strong>
        <IconButton
          label={texts.remove}
          icon={X}
          onPress={() => {
            setSearch('');
            onChange(null);
          }}
        />
      </div>
      {product.isVariable && <Variation product={product} onChange={onChange} />}
      <TextField
        label={texts.quantity}
        inputMode="numeric"
        value={String(product.quantity || '')}
        onChange={(typed) =>
          /^\d{0,2}$/.test(typed) && onChange({ ...product, quantity: Math.min(Number(typed), MAX_QUANTITY) })
        }
      />
    </div>
  );
}
