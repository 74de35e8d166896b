import type { ReactNode } from 'react';
import { list as texts } from '#texts/en/console/list.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../controls/button.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  /** How many may be changed at once. */
  max: number;
  onClear: () => void;
  children: ReactNode;
}

/** Rises at the foot when something is selected, with what can be done to it. */
export const BulkBar = ({ count, max, onClear, children }: BulkBarProps) => (
  <div className={styles.bar} data-bar role="region" aria-label={fill(texts.selected, { count: formats.count(count) })}>
    <p aria-live="polite" className={styles.count}>
      {count > max
        ? fill(texts.tooMany, { max: formats.count(max) })
        : fill(texts.selected, { count: formats.count(count) })}
    </p>
    {count <= max && children}
    <Button look="quiet" onPress={onClear}>
      {texts.selectNone}
    </Button>
  </div>
);
