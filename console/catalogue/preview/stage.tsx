import { useEffect, useRef, useState } from 'react';
import { product as texts } from '#texts/en/console/product.ts';
import { classNames } from '#theme/class-names.ts';
import styles from './preview.module.css';
import { usePostedFrames } from './use-posted-frames.ts';

/** Pause in typing before the preview is refreshed. */
const REST_MS = 600;
/** The viewport widths of a phone and a computer, in CSS pixels. */
const WIDTHS = ['390', '1440'] as const;
export type Width = (typeof WIDTHS)[number];
/** The viewport heights, in CSS pixels of the shown page. */
const HEIGHTS: Record<Width, number> = { '390': 760, '1440': 1_500 };

/** The widths to choose from. */
export const widths = WIDTHS.map((value) => ({ value, label: texts.preview.widths[value] }));

/** The current width of an element in CSS pixels; 0 before it is mounted. */
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

export interface StageProps {
  /** Where the draft is posted to. */
  action: string;
  /** As JSON; null while the preview is hidden. */
  draft: string | null;
  width: Width;
  title: string;
}

/** A public page with a draft applied, rendered at a given viewport width and scaled to fit. */
export function Stage({ action, draft, width, title }: StageProps) {
  const { box, width: room } = useWidth();
  const { frames, onLoad } = usePostedFrames(action, 'draft', draft, REST_MS);
  const scale = Math.min(1, room / Number(width));
  const size = { width: Number(width), height: HEIGHTS[width] };
  return (
    <div
      ref={box}
      className={styles.stage}
      aria-busy={draft !== null && frames.at(-1)?.isLoaded !== true}
      style={{ aspectRatio: `${size.width} / ${size.height}`, maxHeight: size.height }}
    >
      {frames.map(({ name, isLoaded }) => (
        <iframe
          key={name}
          name={name}
          title={title}
          sandbox=""
          className={classNames(styles.frame, !isLoaded && styles.coming)}
          style={{ ...size, transform: `scale(${scale})` }}
          onLoad={() => onLoad(name)}
        />
      ))}
    </div>
  );
}
