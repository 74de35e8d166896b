import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { WireProductDetail } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { Card } from '../../ui/form/card.tsx';
import { type Bound, FormCount, FormMoney, FormText, useBound } from '../../ui/form/fields.tsx';
import { SkuField } from '../pieces/sku-field.tsx';
import { StockButton } from '../pieces/stock-button.tsx';
import { Variations } from './lazy-parts.tsx';
import { mrpOf, type ProductValues } from './product-values.ts';
import styles from './product.module.css';

export interface PiecesCardProps {
  form: UseFormReturn<ProductValues>;
  /** As it is stored; null for a product that is added. */
  detail: WireProductDetail | null;
  isReadOnly: boolean;
}

const { pieces: words } = texts;
const { hints } = words;

/** The MRP of the one piece, which may stay empty. */
function MrpField({ control, ...given }: Omit<Bound<ProductValues>, 'name'>) {
  const { field, tied } = useBound({ control, name: 'pieces.0.mrp_paise' });
  return (
    <MoneyField
      {...given}
      {...tied}
      value={field.value > 0 ? field.value : null}
      onChange={(sum, typed) => field.onChange(mrpOf(sum, typed))}
    />
  );
}

/** The one piece of a simple product, as plain fields. */
function SimplePiece({ form: { control }, detail, isReadOnly: isDisabled }: PiecesCardProps) {
  const stored = detail?.pieces[0];
  return (
    <div className={styles.simple}>
      <FormMoney
        control={control}
        name="pieces.0.price_paise"
        label={words.price_paise}
        hint={hints.price_paise}
        isDisabled={isDisabled}
      />
      <MrpField control={control} label={words.mrp_paise} hint={hints.mrp_paise} isDisabled={isDisabled} />
      {stored ? (
        <div>
          <p>{words.stock}</p>
          <p className={styles.hint}>{hints.stock}</p>
          <StockButton piece={stored} />
        </div>
      ) : (
        <FormCount control={control} name="pieces.0.stock" label={words.stock} hint={hints.stock} />
      )}
      <FormText
        control={control}
        name="pieces.0.shelf"
        label={words.shelf}
        hint={hints.shelf}
        maxLength={40}
        isDisabled={isDisabled}
      />
      <div className={styles.row}>
        <SkuField control={control} name="pieces.0.sku" label={words.sku} hint={hints.sku} isDisabled={isDisabled} />
      </div>
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
