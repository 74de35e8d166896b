import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { descriptionHtml, descriptionText } from '#domain/catalogue/description-text.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import type { ProductValues } from './product-values.ts';

interface DescriptionFieldProps {
  control: Control<ProductValues>;
  isDisabled: boolean;
}

/** The description, which is stored as HTML and typed as plain text or HTML. */
export function DescriptionField({ control, isDisabled }: DescriptionFieldProps) {
  const { field } = useController({ control, name: 'content.description' });
  const error = useFieldFault('content.description');
  const [typed, setTyped] = useState(() => descriptionText(field.value));
  // Of the same description what was typed stays, with its blanks; another one comes from outside.
  const [known, setKnown] = useState(field.value);
  if (field.value !== known) {
    setKnown(field.value);
    setTyped(descriptionText(field.value));
  }
  const change = (text: string): void => {
    const html = descriptionHtml(text);
    setTyped(text);
    setKnown(html);
    field.onChange(html);
  };
  return (
    <TextField
      label={texts.fields.description}
      hint={texts.hints.description}
      name="content.description"
      rows={6}
      value={typed}
      onChange={change}
      onBlur={field.onBlur}
      error={error}
      isDisabled={isDisabled}
    />
  );
}
