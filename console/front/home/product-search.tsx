import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { products, type WireListedProduct } from '#contract/console/catalogue.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';
import { Thumb } from '../../catalogue/thumb.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import styles from './home.module.css';

const MAX_FOUND = 6;

interface ProductSearchProps {
  label: string;
  /** What the button of a product says. */
  verb: string;
  /** Those that are chosen already. */
  except: readonly string[];
  onPick: (product: WireListedProduct) => void;
}

/** Products of the shop, found by title or SKU and picked by a press or Enter. */
export function ProductSearch({ label, verb, except, onPick }: ProductSearchProps) {
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['list', 'products', 'for-front', search],
    queryFn: ({ signal }) => call(products, { query: { search, view: 'active', limit: MAX_FOUND } }, { signal }),
    enabled: search !== '',
  });
  const choices = (found.data?.items ?? []).filter(({ id }) => !except.includes(id));
  const pick = (product: WireListedProduct): void => {
    onPick(product);
    setSearch('');
  };
  return (
    <div className={styles.search} data-finds>
      <SearchBox label={label} value={search} onChange={setSearch} onEnter={() => choices[0] && pick(choices[0])} />
      {search !== '' && found.data && choices.length === 0 && <p role="status">{texts.products.none}</p>}
      <ul>
        {search !== '' &&
          choices.map((product) => (
            <li key={product.id} className={styles.found}>
              <Thumb path={product.image} />
              <span>{product.title}</span>
              <IconButton label={fill(verb, { title: product.title })} icon={Plus} onPress={() => pick(product)} />
            </li>
          ))}
      </ul>
    </div>
  );
}
