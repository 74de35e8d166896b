import { type Control, type FieldPath, useController } from 'react-hook-form';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useListFault } from '../../ui/form/fault-context.ts';
import type { ProductValues } from './product-values.ts';

interface LinesFieldProps {
  control: Control<ProductValues>;
  name: FieldPath<ProductValues> & 'content.key_features';
  label: string;
  hint?: string;
  isDisabled: boolean;
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trimStart());

/** A list of short texts, one a line; blank lines are none. */
export function LinesField({ control, name, label, hint, isDisabled }: LinesFieldProps) {
  const { field } = useController({ control, name });
  const error = useListFault(name);
  return (
    <TextField
      label={label}
      hint={hint}
      name={name}
      rows={4}
      value={field.value.join('\n')}
      onChange={(text) => field.onChange(text === '' ? [] : linesOf(text))}
      onBlur={() => {
        field.onChange(field.value.map((line) => line.trim()).filter((line) => line !== ''));
        field.onBlur();
      }}
      error={error}
      isDisabled={isDisabled}
    />
  );
}
