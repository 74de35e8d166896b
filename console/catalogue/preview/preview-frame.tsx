import { type ReactNode, useState } from 'react';
import { product as texts } from '#texts/en/console/product.ts';
import { Segments } from '../../ui/controls/segments.tsx';
import styles from './preview.module.css';
import { Stage, type StageProps, type Width, widths } from './stage.tsx';

const { preview: words } = texts;

interface PreviewFrameProps extends Pick<StageProps, 'action'> {
  label: string;
  note: string;
  /** The accessible name of the frame, by the width of the page. */
  titleOf: (width: string) => string;
  draft: unknown;
  /** Whether the preview is visible; a hidden one sends no requests. */
  isSeen: boolean;
  /** Further controls beside the choice of width. */
  children?: ReactNode;
}

/** A page of the shop with the unsaved changes, at a selectable width. */
export function PreviewFrame({ action, label, note, titleOf, draft, isSeen, children }: PreviewFrameProps) {
  const [width, setWidth] = useState<Width>('390');
  return (
    <section className={styles.preview} aria-label={label}>
      <div className={styles.choices}>
        {children}
        <Segments label={words.width} value={width} choices={widths} onChange={setWidth} />
      </div>
      <p className={styles.note}>
        {note} {words.still}
      </p>
      <Stage
        action={action}
        draft={isSeen ? JSON.stringify(draft) : null}
        width={width}
        title={titleOf(words.widths[width])}
      />
    </section>
  );
}
