import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#theme/class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What a screen reader says. */
  label: string;
  icon: ReactNode;
  /** On a picture: a disc in the card's colour with a hairline. */
  disc?: boolean;
}

export function IconButton({ label, icon, disc, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.button, disc && styles.disc, className)}
    >
      {icon}
    </button>
  );
}
