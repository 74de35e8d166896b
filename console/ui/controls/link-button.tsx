import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '#theme/class-names.ts';
import styles from './button.module.css';

interface LinkButtonProps extends Omit<LinkProps, 'children' | 'className'> {
  children: string;
  icon?: LucideIcon;
  look?: 'primary' | 'secondary' | 'quiet';
  className?: string | undefined;
}

/** What looks like a button and leads to another screen. */
export const LinkButton = ({ children, icon: Icon, look = 'secondary', className, ...given }: LinkButtonProps) => (
  <Link {...given} className={classNames(styles.button, styles[look], className)}>
    {Icon && <Icon aria-hidden="true" />}
    {children}
  </Link>
);
