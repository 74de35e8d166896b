import { useState } from 'react';
import { FRONT_PREVIEW_PATH, type WireFront } from '#contract/console/front.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { product } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import preview from '../../catalogue/preview/preview.module.css';
import { Stage, type Width, widths } from '../../catalogue/preview/stage.tsx';
import { Segments } from '../../ui/controls/segments.tsx';

const { preview: words } = product;

export interface FrontPreviewProps {
  front: WireFront;
  /** Whether it is looked at; what nobody sees is not asked for. */
  isSeen: boolean;
}

/** The home page as a shopper would see it, as it is typed or as a version had it. */
export function FrontPreview({ front, isSeen }: FrontPreviewProps) {
  const [width, setWidth] = useState<Width>('390');
  return (
    <section className={preview.preview} aria-label={texts.preview}>
      <div className={preview.choices}>
        <Segments label={words.width} value={width} choices={widths} onChange={setWidth} />
      </div>
      <p className={preview.note}>{texts.preview}</p>
      <Stage
        action={FRONT_PREVIEW_PATH}
        draft={isSeen ? JSON.stringify(front) : null}
        width={width}
        title={fill(texts.frame, { width: words.widths[width] })}
      />
    </section>
  );
}
