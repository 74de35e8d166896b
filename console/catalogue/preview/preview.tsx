import { useState } from 'react';
import { PREVIEW_PATH, type PreviewKind, PREVIEWS, type WireProductDraft } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { Segments } from '../../ui/controls/segments.tsx';
import styles from './preview.module.css';
import { Stage, type Width, widths } from './stage.tsx';

const { preview: words } = texts;
const kinds = PREVIEWS.map((value) => ({ value, label: words.kinds[value] }));

export interface PreviewProps {
  draft: WireProductDraft;
  /** Whether it is looked at; what nobody sees is not asked for. */
  isSeen: boolean;
}

/** A product as a shopper would see it, as it is typed and not saved yet (CON-079). */
export function Preview({ draft, isSeen }: PreviewProps) {
  const [kind, setKind] = useState<PreviewKind>('page');
  const [width, setWidth] = useState<Width>('390');
  const action = `${PREVIEW_PATH}?as=${kind}`;
  return (
    <section className={styles.preview} aria-label={words.title}>
      <div className={styles.choices}>
        <Segments label={words.kind} value={kind} choices={kinds} onChange={setKind} />
        <Segments label={words.width} value={width} choices={widths} onChange={setWidth} />
      </div>
      <p className={styles.note}>{words.note}</p>
      <Stage
        action={action}
        draft={isSeen ? JSON.stringify(draft) : null}
        width={width}
        title={fill(words.frame, { kind: words.kinds[kind], width: words.widths[width] })}
      />
    </section>
  );
}
