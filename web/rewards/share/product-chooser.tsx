import { useState } from 'react';
import type { WireProductCard } from '#contract/catalogue.ts';
import { LinePicture } from '#web/ui/line-picture.tsx';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { RadioRow } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './product-chooser.module.css';
import { useFoundProducts } from './use-found-products.ts';

interface ProductChooserProps {
  chosen: WireProductCard | null;
  onChoose: (product: WireProductCard) => void;
}

/** The chosen product remains visible when another search does not find it. */
const withChosen = (products: readonly WireProductCard[], chosen: WireProductCard | null) =>
  chosen && !products.some(({ product_id: id }) => id === chosen.product_id) ? [chosen, ...products] : products;

/** The product list with a search (WAL-08, Q122). */
export function ProductChooser({ chosen, onChoose }: ProductChooserProps) {
  const { share } = useRewardsTexts();
  const { rupees } = useFormats();
  const [text, setText] = useState('');
  const { found, retry } = useFoundProducts(text);
  const { products = [], failure = null } = found ?? {};
  return (
    <>
      <TextField
        label={share.search}
        name="search"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={setText}
      />
      <p className={styles.state} role="status">
        {!found && share.loading}
        {found && !failure && products.length === 0 && share.nothing}
      </p>
      {failure && <FailedLoad text={failure} onRetry={retry} />}
      <div role="radiogroup" aria-label={share.title} className={styles.products}>
        {withChosen(products, chosen).map((product) => (
          <RadioRow
            key={product.product_id}
            name="product"
            value={product.product_id}
            label={product.title}
            hint={rupees(product.price_paise)}
            icon={<LinePicture path={product.image} sizes="48px" className={styles.picture} />}
            checked={product.product_id === chosen?.product_id}
            onChange={() => onChoose(product)}
          />
        ))}
      </div>
    </>
  );
}
