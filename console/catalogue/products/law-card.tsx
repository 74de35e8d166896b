import type { Control } from 'react-hook-form';
import { GST_RATES } from '#domain/invoices/goods-tax.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/form/card.tsx';
import { FormChoice, useBound } from '../../ui/form/fields.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './product.module.css';

interface LawCardProps {
  control: Control<ProductValues>;
  isReadOnly: boolean;
}

const { fields, hints } = texts;
const rates = [
  { value: '', label: texts.noRate },
  ...GST_RATES.map((bps) => ({ value: String(bps), label: fill(texts.rate, { rate: bps / 100 }) })),
];

interface OptionalTextProps extends LawCardProps {
  name: 'content.hsn' | 'content.delivery_days';
  label: string;
  hint?: string;
  read: (typed: string) => string | number | null;
}

/** A value that may be left out. */
function OptionalText({ control, isReadOnly, name, label, hint, read }: OptionalTextProps) {
  const { field, tied } = useBound({ control, name });
  return (
    <TextField
      label={label}
      hint={hint}
      {...tied}
      inputMode="numeric"
      value={String(field.value ?? '')}
      onChange={(typed) => field.onChange(read(typed.trim()))}
      isDisabled={isReadOnly}
    />
  );
}

/** What the parcel and the invoice need. */
export const LawCard = (props: LawCardProps) => (
  <Card title={texts.cards.law}>
    <div className={styles.thirds}>
      <OptionalText {...props} name="content.hsn" label={fields.hsn} hint={hints.hsn} read={(typed) => typed || null} />
      <FormChoice
        control={props.control}
        name="content.gst_rate"
        label={fields.gst_rate}
        choices={rates}
        read={(value) => (value === '' ? null : Number(value))}
        isDisabled={props.isReadOnly}
      />
      <OptionalText
        {...props}
        name="content.delivery_days"
        label={fields.delivery_days}
        hint={hints.delivery_days}
        read={(typed) => (/^\d{1,3}$/.test(typed) ? Number(typed) : null)}
      />
    </div>
  </Card>
);
