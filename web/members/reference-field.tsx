import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { useReferenceLookup } from './use-reference-lookup.ts';

/** The reference id, with whose it is (REF-03). @param saved the one that stands already */
export function ReferenceField({ saved, ...field }: TextFieldProps & { saved: string }) {
  const { good, error } = useReferenceLookup(field.value, saved);
  return <TextField {...field} good={good} error={field.error ?? error} />;
}
