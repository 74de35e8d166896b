import { classNames } from '#theme/class-names.ts';
import styles from './status.module.css';

interface StatusProps {
  /** Its colour is never without its word. */
  children: string;
  look?: 'good' | 'plain' | 'warning' | 'bad';
}

/** How something stands, in a word. */
export const Status = ({ children, look = 'plain' }: StatusProps) => (
  <span className={classNames(styles.status, styles[look])}>{children}</span>
);
