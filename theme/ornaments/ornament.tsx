import { classNames } from '#theme/class-names.ts';
import styles from './ornament.module.css';

export type Drawing = 'mark' | 'bloom' | 'lotus' | 'tea' | 'jasmine' | 'kadamba';

interface OrnamentProps {
  drawing: Drawing;
  /** Gives it its size and, through `color`, its ink. */
  className?: string;
}

/** A drawing that only decorates. */
export function Ornament({ drawing, className }: OrnamentProps) {
  return <span aria-hidden="true" className={classNames(styles.ornament, styles[drawing], className)} />;
}

/** The block-print border above the footer. */
export const BelBorder = () => <div aria-hidden="true" className={styles.border} />;
