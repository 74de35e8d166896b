import { type ReactNode, useState } from 'react';
import { product as texts } from '#texts/en/console/product.ts';
import { classNames } from '#theme/class-names.ts';
import { Segments } from '../../ui/controls/segments.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './preview.module.css';

/** From here on a form and its preview have room beside each other. */
const BESIDE = '(min-width: 1200px)';

const { preview: words } = texts;
const sides = (['edit', 'see'] as const).map((value) => ({ value, label: words.sides[value] }));

interface WorkbenchProps {
  children: ReactNode;
  /** @param isSeen whether it is in sight */
  renderPreview: (isSeen: boolean) => ReactNode;
}

/** A form with its preview at its side; where there is no room, one of the two by choice. */
export function Workbench({ children, renderPreview }: WorkbenchProps) {
  const [side, setSide] = useState<'edit' | 'see'>('edit');
  const isBeside = useMedia(BESIDE);
  const isSeen = isBeside || side === 'see';
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (isSeen && !wasSeen) setWasSeen(true);
  return (
    <div className={styles.bench}>
      {!isBeside && <Segments label={words.side} value={side} choices={sides} onChange={setSide} />}
      <div className={classNames(styles.edit, !isBeside && side === 'see' && styles.away)}>{children}</div>
      <div className={classNames(styles.see, !isSeen && styles.away)}>{wasSeen && renderPreview(isSeen)}</div>
    </div>
  );
}
