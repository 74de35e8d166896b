import { type Control, useController } from 'react-hook-form';
import { product as texts } from '#texts/en/console/product.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/form/card.tsx';
import { useBound } from '../../ui/form/fields.tsx';
import { WhenNear } from '../../ui/lazy/when-near.tsx';
import { CategoriesField } from './lazy-parts.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './product.module.css';

interface PlaceCardProps {
  control: Control<ProductValues>;
  isReadOnly: boolean;
}

interface FlagProps extends PlaceCardProps {
  name: 'content.best_seller' | 'content.trending';
  label: string;
}

function Flag({ control, isReadOnly, name, label }: FlagProps) {
  const { field } = useController({ control, name });
  return (
    <Checkbox isSelected={field.value} onChange={field.onChange} isDisabled={isReadOnly}>
      {label}
    </Checkbox>
  );
}

function Position({ control, isReadOnly }: PlaceCardProps) {
  const { field, tied } = useBound({ control, name: 'content.position' });
  return (
    <TextField
      label={texts.fields.position}
      hint={texts.hints.position}
      {...tied}
      inputMode="numeric"
      value={String(field.value)}
      onChange={(typed) => /^-?\d{1,9}$/.test(typed) && field.onChange(Number(typed))}
      isDisabled={isReadOnly}
    />
  );
}

/** Where a shopper finds it. */
export const PlaceCard = (props: PlaceCardProps) => (
  <Card title={texts.cards.place} note={texts.optional}>
    <WhenNear field="content.categories">
      <CategoriesField {...props} />
    </WhenNear>
    <div className={styles.flags}>
      <Flag {...props} name="content.best_seller" label={texts.fields.best_seller} />
      <Flag {...props} name="content.trending" label={texts.fields.trending} />
    </div>
    <Position {...props} />
  </Card>
);
