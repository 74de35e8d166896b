import { useState } from 'react';
import { type Control, type FieldPathByValue, useController } from 'react-hook-form';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import type { ProductValues } from '../products/product-values.ts';
import { useSkuTaken } from './use-sku-taken.ts';

interface SkuFieldProps {
  control: Control<ProductValues>;
  name: FieldPathByValue<ProductValues, string> & ('content.sku' | 'pieces.0.sku');
  label: string;
  hint?: string;
  isDisabled: boolean;
}

const MAX_SKU_LENGTH = 60;

/** A SKU; whether another product has it is said while it is typed (CON-083). */
export function SkuField({ control, name, label, hint, isDisabled }: SkuFieldProps) {
  const { field } = useController({ control, name });
  const [isTyped, setTyped] = useState(false);
  const taken = useSkuTaken(isTyped ? field.value : '');
  const fault = useFieldFault(name);
  return (
    <TextField
      label={label}
      hint={hint}
      name={name}
      maxLength={MAX_SKU_LENGTH}
      value={field.value}
      onChange={(sku) => {
        setTyped(true);
        field.onChange(sku);
      }}
      onBlur={field.onBlur}
      error={fault ?? taken}
      isDisabled={isDisabled}
    />
  );
}
