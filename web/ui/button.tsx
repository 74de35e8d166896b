import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from '#theme/class-names.ts';
import { guardedClick } from './guarded-click.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'gold';
  size?: 'card' | 'normal' | 'large';
  /** As wide as its box. */
  block?: boolean;
}

const classOf = ({ variant = 'primary', size = 'normal', block }: ButtonLook, extra?: string): string =>
  classNames(styles.button, styles[variant], size !== 'normal' && styles[size], block && styles.block, extra);

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While its work runs: the label remains, a spinner turns beside it, and clicks do nothing. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={guardedClick(busy, onClick)}
    >
      {busy ? <span className={styles.ring} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, LinkProps {
  icon?: ReactNode;
}

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, size, block }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
