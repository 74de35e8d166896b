import { CircleAlert } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { fill } from '#texts/fill.ts';
import { eraseDigit, type OtpDigits, type OtpEntry, pasteDigits, typeDigit } from './otp-digits.ts';
import styles from './otp-boxes.module.css';

interface OtpBoxesProps {
  label: string;
  /** The name of one box, with `{n}` for its number. */
  boxLabel: string;
  digits: OtpDigits;
  onChange(digits: OtpDigits): void;
  /** Why the code was refused; marks all boxes. */
  error?: string | undefined;
  disabled?: boolean;
}

/** Six boxes for a one-time code. Pasting fills all of them, so does a code that the device offers. */
export function OtpBoxes({ label, boxLabel, digits, onChange, error, disabled = false }: OtpBoxesProps) {
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const focusBox = (box: number) => group.current?.querySelectorAll('input')[box]?.focus();
  const enter = (entry: OtpEntry) => {
    onChange(entry.digits);
    focusBox(entry.focus);
  };
  const onKeyDown = (event: KeyboardEvent, box: number) => {
    if (event.key === 'ArrowLeft') focusBox(box - 1);
    else if (event.key === 'ArrowRight') focusBox(box + 1);
    else if (event.key === 'Backspace') enter(eraseDigit(digits, box));
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, box: number) => {
    event.preventDefault();
    enter(pasteDigits(digits, box, event.clipboardData.getData('text')));
  };
  return (
    <fieldset ref={group} className={styles.group} disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.boxes}>
        {digits.map((digit, box) => (
          <input
            key={box}
            className={styles.box}
            aria-label={fill(boxLabel, { n: box + 1 })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            value={digit}
            // A change event is not fired when a digit is typed over by the same one.
            onInput={(event) => enter(typeDigit(digits, box, event.currentTarget.value))}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKeyDown(event, box)}
            onPaste={(event) => onPaste(event, box)}
          />
        ))}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
