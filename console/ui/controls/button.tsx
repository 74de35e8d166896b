import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components';
import { shell } from '#texts/en/console/shell.ts';
import { classNames } from '#theme/class-names.ts';
import styles from './button.module.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  children: string;
  icon?: LucideIcon;
  /** `primary` for the one thing that a screen is for; `danger` for what cannot be taken back. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  className?: string | undefined;
}

/** A button says verb and object. While its work runs it stays where it is and takes no second press. */
export function Button({ children, icon: Icon, look = 'secondary', className, ...given }: ButtonProps) {
  return (
    <AriaButton {...given} className={classNames(styles.button, styles[look], className)}>
      {({ isPending }) => (
        <>
          {isPending ? (
            <ProgressBar isIndeterminate aria-label={shell.working}>
              <LoaderCircle aria-hidden="true" className={styles.turning} />
            </ProgressBar>
          ) : (
            Icon && <Icon aria-hidden="true" />
          )}
          {children}
        </>
      )}
    </AriaButton>
  );
}
