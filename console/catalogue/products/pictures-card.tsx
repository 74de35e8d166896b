import { type Control, useController } from 'react-hook-form';
import { product as texts } from '#texts/en/console/product.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/form/card.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { Thumb } from '../thumb.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './product.module.css';

interface PicturesCardProps {
  control: Control<ProductValues>;
  isReadOnly: boolean;
}

/** The pictures of a product; the first is its cover. */
export function PicturesCard({ control, isReadOnly }: PicturesCardProps) {
  const { field } = useController({ control, name: 'content.pictures' });
  const fault = useFieldFault('content.pictures');
  return (
    <Card title={texts.cards.pictures}>
      <div className={styles.flags}>
        {field.value.map((path) => (
          <Thumb key={path} path={path} />
        ))}
      </div>
      <TextField
        label={texts.fields.pictures}
        name="content.pictures"
        rows={3}
        value={field.value.join('\n')}
        onChange={(text) => field.onChange(text === '' ? [] : text.split('\n'))}
        error={fault}
        isDisabled={isReadOnly}
      />
    </Card>
  );
}
