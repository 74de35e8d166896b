import { Plus, Trash2 } from 'lucide-react';
import { type Control, useFieldArray } from 'react-hook-form';
import { product as texts } from '#texts/en/console/product.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Card } from '../../ui/form/card.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { LinesField } from './lines-field.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './product.module.css';

interface DetailsCardProps {
  control: Control<ProductValues>;
  isReadOnly: boolean;
}

/** What a shopper reads who wants to know more. */
export function DetailsCard({ control, isReadOnly: isDisabled }: DetailsCardProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'content.specifications', keyName: 'key' });
  const words = texts.specification;
  return (
    <Card title={texts.cards.details} note={texts.optional}>
      <LinesField
        control={control}
        name="content.key_features"
        label={texts.fields.key_features}
        isDisabled={isDisabled}
      />
      <div role="group" aria-label={texts.fields.specifications} className={styles.specifications}>
        <h3>{texts.fields.specifications}</h3>
        {fields.map(({ key }, index) => (
          <div key={key} className={styles.specification}>
            <FormText
              control={control}
              name={`content.specifications.${index}.label`}
              label={words.label}
              maxLength={60}
              isDisabled={isDisabled}
            />
            <FormText
              control={control}
              name={`content.specifications.${index}.value`}
              label={words.value}
              maxLength={300}
              isDisabled={isDisabled}
            />
            {!isDisabled && <IconButton label={words.remove} icon={Trash2} onPress={() => remove(index)} />}
          </div>
        ))}
        {!isDisabled && (
          <Button icon={Plus} onPress={() => append({ label: '', value: '' })}>
            {words.add}
          </Button>
        )}
      </div>
    </Card>
  );
}
