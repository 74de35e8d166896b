import { type Control, useController } from 'react-hook-form';
import { product as texts } from '#texts/en/console/product.ts';
import { Card } from '../../ui/form/card.tsx';
import { useListFault } from '../../ui/form/fault-context.ts';
import { PictureField } from '../../ui/picture-field/picture-field.tsx';
import type { ProductValues } from './product-values.ts';

interface PicturesCardProps {
  control: Control<ProductValues>;
  isReadOnly: boolean;
}

/** The pictures of a product; the first is its cover. */
export function PicturesCard({ control, isReadOnly }: PicturesCardProps) {
  const { field } = useController({ control, name: 'content.pictures' });
  const fault = useListFault('content.pictures');
  return (
    <Card title={texts.cards.pictures}>
      <PictureField
        label={texts.fields.pictures}
        name="content.pictures"
        value={field.value}
        onChange={field.onChange}
        error={fault}
        isReadOnly={isReadOnly}
      />
    </Card>
  );
}
