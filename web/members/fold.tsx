import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  title: string;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  /** By which an address opens it. */
  id?: string;
  children: ReactNode;
}

/** A folded part of a form; in print and without scripts it is open. */
export function Fold({ title, isOpen, onToggle, id, children }: FoldProps) {
  const body = useId();
  return (
    <div id={id} className={styles.fold} data-open={isOpen}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => onToggle(!isOpen)}
      >
        {title}
        <ChevronDown aria-hidden />
      </button>
      <div id={body} className={styles.body}>
        {children}
      </div>
    </div>
  );
}
