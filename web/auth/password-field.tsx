import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useAuthTexts } from '#web/texts/auth.ts';
import { FieldFrame, noteId } from '#web/ui/form/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import fieldStyles from '#web/ui/form/text-field.module.css';
import { useEarlyText } from '#web/ui/form/use-early-text.ts';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string;
}

/** A password that can be shown, with a word when Caps Lock is on. */
export function PasswordField({ label, name, value, onChange, autoComplete, error, hint }: PasswordFieldProps) {
  const id = useId();
  const auth = useAuthTexts();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  useEarlyText(id, value, onChange);
  const note = hasCapsLock ? auth.capsLock : hint;
  return (
    <FieldFrame id={id} label={label} error={error} hint={note}>
      <div className={styles.frame}>
        <input
          id={id}
          className={fieldStyles.input}
          name={name}
          type={isShown ? 'text' : 'password'}
          value={value}
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? noteId(id) : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
          onBlur={() => setHasCapsLock(false)}
        />
        <IconButton
          className={styles.toggle}
          label={isShown ? auth.hidePassword : auth.showPassword}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
    </FieldFrame>
  );
}
