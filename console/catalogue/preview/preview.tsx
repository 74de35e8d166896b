import { useEffect, useRef, useState } from 'react';
import { PREVIEW_PATH, type PreviewKind, PREVIEWS, type WireProductDraft } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { classNames } from '#theme/class-names.ts';
import { Segments } from '../../ui/controls/segments.tsx';
import styles from './preview.module.css';
import { usePostedFrames } from './use-posted-frames.ts';

/** How long typing rests before it is shown. */
const REST_MS = 600;
/** The windows of a phone and of a desk, in pixels. */
const WIDTHS = ['390', '1440'] as const;
type Width = (typeof WIDTHS)[number];
/** How much of a page is in sight at once, in pixels of its own. */
const HEIGHTS: Record<Width, number> = { '390': 760, '1440': 1_500 };

const { preview: words } = texts;
const kinds = PREVIEWS.map((value) => ({ value, label: words.kinds[value] }));
const widths = WIDTHS.map((value) => ({ value, label: words.widths[value] }));

/** How wide an element is, as it changes; 0 before it is there. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

export interface PreviewProps {
  draft: WireProductDraft;
  /** Whether it is looked at; what nobody sees is not asked for. */
  isSeen: boolean;
}

/** A product as a shopper would see it, as it is typed and not saved yet (CON-079). */
export function Preview({ draft, isSeen }: PreviewProps) {
  const [kind, setKind] = useState<PreviewKind>('page');
  const [width, setWidth] = useState<Width>('390');
  const { box, width: room } = useWidth();
  const text = isSeen ? JSON.stringify(draft) : null;
  const { frames, onLoad } = usePostedFrames(`${PREVIEW_PATH}?as=${kind}`, 'draft', text, REST_MS);
  const scale = Math.min(1, room / Number(width));
  const size = { width: Number(width), height: HEIGHTS[width] };
  return (
    <section className={styles.preview} aria-label={words.title}>
      <div className={styles.choices}>
        <Segments label={words.kind} value={kind} choices={kinds} onChange={setKind} />
        <Segments label={words.width} value={width} choices={widths} onChange={setWidth} />
      </div>
      <p className={styles.note}>{words.note}</p>
      <div
        ref={box}
        className={styles.stage}
        aria-busy={frames.some(({ isLoaded }) => !isLoaded)}
        style={{ aspectRatio: `${size.width} / ${size.height}`, maxHeight: size.height }}
      >
        {frames.map(({ name, isLoaded }) => (
          <iframe
            key={name}
            name={name}
            title={fill(words.frame, { kind: words.kinds[kind], width: words.widths[width] })}
            sandbox=""
            className={classNames(styles.frame, !isLoaded && styles.coming)}
            style={{ ...size, transform: `scale(${scale})` }}
            onLoad={() => onLoad(name)}
          />
        ))}
      </div>
    </section>
  );
}
