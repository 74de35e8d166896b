import { OTP_LENGTH } from '#domain/auth/otp.ts';
import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  label: string;
  name?: string;
  value: string;
  /** Gets the digits alone, six at most. */
  onChange: (digits: string) => void;
  error: string | null;
}

/** Longer than a code, so that one which is pasted as "123 456" is taken whole. */
const MAX_TYPED_LENGTH = 10;

/** Asks for a code of six digits, from a mail or from an app. */
export function CodeField({ label, name = 'code', value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      value={value}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, '').slice(0, OTP_LENGTH))}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={MAX_TYPED_LENGTH}
    />
  );
}
