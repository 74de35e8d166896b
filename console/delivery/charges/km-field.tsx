import { TextField } from '../../ui/controls/text-field.tsx';

interface KmFieldProps {
  label: string;
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
}

/** Whole kilometres; null while nothing is typed. */
export const KmField = ({ value, onChange, ...given }: KmFieldProps) => (
  <TextField
    {...given}
    inputMode="numeric"
    autoComplete="off"
    value={value === null ? '' : String(value)}
    onChange={(typed) => /^\d{0,5}$/.test(typed) && onChange(typed === '' ? null : Number(typed))}
  />
);
