import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';
import { type ReferencePlace, useReferenceLookup } from './use-reference-lookup.ts';

/** The reference id, with whose it is (REF-03). */
export function ReferenceField({ saved, profileId, ...field }: TextFieldProps & ReferencePlace) {
  const { good, error } = useReferenceLookup(field.value, { saved, profileId });
  return <TextField {...field} good={good} error={field.error ?? error} />;
}
