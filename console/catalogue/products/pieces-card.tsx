import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { WireProductDetail } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { Card } from '../../ui/form/card.tsx';
import { FormCount, FormMoney, FormText } from '../../ui/form/fields.tsx';
import { SkuField } from '../pieces/sku-field.tsx';
import { StockButton } from '../pieces/stock-button.tsx';
import { Variations } from './lazy-parts.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './product.module.css';

export interface PiecesCardProps {
  form: UseFormReturn<ProductValues>;
  /** As it is stored; null for a product that is added. */
  detail: WireProductDetail | null;
  isReadOnly: boolean;
}

const { pieces: words } = texts;

/** The one piece of a simple product, as plain fields. */
function SimplePiece({ form: { control }, detail, isReadOnly: isDisabled }: PiecesCardProps) {
  const stored = detail?.pieces[0];
  return (
    <div className={styles.simple}>
      <SkuField control={control} name="pieces.0.sku" label={words.sku} isDisabled={isDisabled} />
      <FormMoney control={control} name="pieces.0.price_paise" label={words.price_paise} isDisabled={isDisabled} />
      <FormMoney control={control} name="pieces.0.mrp_paise" label={words.mrp_paise} isDisabled={isDisabled} />
      {stored ? (
        <div>
          <p>{words.stock}</p>
          <StockButton piece={stored} />
        </div>
      ) : (
        <FormCount control={control} name="pieces.0.stock" label={words.stock} />
      )}
      <FormText control={control} name="pieces.0.shelf" label={words.shelf} maxLength={40} isDisabled={isDisabled} />
    </div>
  );
}

/** What can be bought of a product, at which price, and how many there are. */
export function PiecesCard(props: PiecesCardProps) {
  const kind = useWatch({ control: props.form.control, name: 'content.kind' });
  const count = useWatch({ control: props.form.control, name: 'pieces' }).length;
  return (
    <Card title={texts.cards.pieces}>
      {kind === 'simple' && count === 1 ? <SimplePiece {...props} /> : <Variations {...props} />}
    </Card>
  );
}
