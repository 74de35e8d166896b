import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { DialogForm } from './dialog-form.tsx';
import { FailureLine } from './failure-line.tsx';
import styles from './small-form.module.css';

interface SmallFormProps {
  children: ReactNode;
  /** What the button does; none where something else in the form sends it. */
  action: string | null;
  /** What it was refused with; null for nothing. */
  failure?: unknown;
  isPending: boolean;
  isDisabled?: boolean;
  look?: 'primary' | 'secondary';
  /** What stands beside the button. */
  beside?: ReactNode;
  onSubmit: () => Promise<void>;
}

/** A form of a few fields that is sent by one button; what was typed stays when it is refused. */
export function SmallForm(props: SmallFormProps) {
  const { children, action, failure = null, isPending, isDisabled = false, look = 'primary', beside, onSubmit } = props;
  return (
    <DialogForm className={styles.form} onSubmit={onSubmit}>
      {children}
      <FailureLine error={failure} />
      <div className={styles.buttons}>
        {beside}
        {action !== null && (
          <Button type="submit" look={look} isPending={isPending} isDisabled={isDisabled}>
            {action}
          </Button>
        )}
      </div>
    </DialogForm>
  );
}
