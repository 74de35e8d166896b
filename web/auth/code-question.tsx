import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAuthTexts } from '#web/texts/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from '#web/auth/sign-in/sign-in-form.module.css';
import { TextButton } from './text-button.tsx';

interface CodeQuestionProps {
  label: string;
  /** Why a code is asked for, and where it is to be found. */
  lead: string;
  /** Why the last code was refused. */
  error: string | null;
  isBusy: boolean;
  onCode(code: string): void;
  onBack(): void;
}

/** Asks for a code that a sign-in needs besides; the field has the focus, and Enter sends it. */
export function CodeQuestion({ label, lead, error, isBusy, onCode, onBack }: CodeQuestionProps) {
  const auth = useAuthTexts();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // At first, and after each try.
  useEffect(() => {
    if (!isBusy) form.current?.querySelector('input')?.focus();
  }, [isBusy]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) return onCode(code.trim());
    setMissing(auth.required);
    form.current?.querySelector('input')?.focus();
  };
  const change = (typed: string) => {
    setCode(typed);
    setMissing(null);
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={onSubmit}>
      <p className={styles.lead} role="status">
        {lead}
      </p>
      <div className={styles.fields}>
        <TextField
          label={label}
          name="code"
          value={code}
          onChange={change}
          error={missing ?? error}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
        />
      </div>
      <Button type="submit" size="large" block busy={isBusy}>
        {auth.goOn}
      </Button>
      <p className={styles.foot}>
        <TextButton onClick={onBack}>{auth.back}</TextButton>
      </p>
    </form>
  );
}
