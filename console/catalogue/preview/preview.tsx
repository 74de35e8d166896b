import { useState } from 'react';
import { PREVIEW_PATH, type PreviewKind, PREVIEWS, type WireProductDraft } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { Segments } from '../../ui/controls/segments.tsx';
import { PreviewFrame } from './preview-frame.tsx';

const { preview: words } = texts;
const kinds = PREVIEWS.map((value) => ({ value, label: words.kinds[value] }));

interface PreviewProps {
  draft: WireProductDraft;
  isSeen: boolean;
}

/** A product as a shopper would see it, as it is typed and not saved yet (CON-079). */
export function Preview({ draft, isSeen }: PreviewProps) {
  const [kind, setKind] = useState<PreviewKind>('page');
  const action = `${PREVIEW_PATH}?as=${kind}`;
  return (
    <PreviewFrame
      action={action}
      label={words.title}
      note={words.note}
      titleOf={(width) => fill(words.frame, { kind: words.kinds[kind], width })}
      draft={draft}
      isSeen={isSeen}
    >
      <Segments label={words.kind} value={kind} choices={kinds} onChange={setKind} />
    </PreviewFrame>
  );
}
