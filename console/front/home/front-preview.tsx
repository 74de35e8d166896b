import { FRONT_PREVIEW_PATH, type WireFront } from '#contract/console/front.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { PreviewFrame } from '../../catalogue/preview/preview-frame.tsx';

interface FrontPreviewProps {
  front: WireFront;
  isSeen: boolean;
}

/** The home page as a shopper would see it, as it is typed or as a version had it. */
export const FrontPreview = ({ front, isSeen }: FrontPreviewProps) => (
  <PreviewFrame
    action={FRONT_PREVIEW_PATH}
    label={texts.preview}
    note={texts.previewNote}
    titleOf={(width) => fill(texts.frame, { width })}
    draft={front}
    isSeen={isSeen}
  />
);
