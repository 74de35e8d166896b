import type { Control } from 'react-hook-form';
import { product as texts } from '#texts/en/console/product.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/form/card.tsx';
import { FormText, useBound } from '../../ui/form/fields.tsx';
import { DescriptionField } from './description-field.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './product.module.css';

interface CardProps {
  control: Control<ProductValues>;
  isReadOnly: boolean;
  onTitleLeft?: (() => void) | undefined;
}

const { fields, hints } = texts;

function TitleField({ control, isReadOnly, onTitleLeft }: CardProps) {
  const { field, tied } = useBound({ control, name: 'content.title' });
  return (
    <TextField
      {...tied}
      label={fields.title}
      maxLength={120}
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        tied.onBlur();
        onTitleLeft?.();
      }}
      isDisabled={isReadOnly}
    />
  );
}

/** What a shopper reads first of a product. */
export const WordsCard = ({ control, isReadOnly: isDisabled, onTitleLeft }: CardProps) => (
  <Card title={texts.cards.words}>
    <TitleField control={control} isReadOnly={isDisabled} onTitleLeft={onTitleLeft} />
    <div className={styles.halves}>
      <FormText
        control={control}
        name="content.family_line"
        label={fields.family_line}
        hint={hints.family_line}
        maxLength={60}
        isDisabled={isDisabled}
      />
      <FormText
        control={control}
        name="content.size_line"
        label={fields.size_line}
        hint={hints.size_line}
        maxLength={60}
        isDisabled={isDisabled}
      />
    </div>
    <FormText
      control={control}
      name="content.short_description"
      label={fields.short_description}
      hint={hints.short_description}
      rows={2}
      maxLength={500}
      isDisabled={isDisabled}
    />
    <DescriptionField control={control} isDisabled={isDisabled} />
  </Card>
);
