import { classNames } from '#theme/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape?: 'picture' | 'line' | 'short' | 'block';
  className?: string;
}

/** A quiet box where something is about to be. Hidden from screen readers: name the waiting region instead. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  const lines = shape === 'short' && styles.line;
  return <span aria-hidden="true" className={classNames(styles.skeleton, lines, styles[shape], className)} />;
}
