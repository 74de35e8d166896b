import type { WireFront } from '#contract/console/front.ts';
import { FRONT_LENGTHS, MAX_MARQUEE_LINES } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { newId } from './front-values.ts';
import { LineField } from './line-field.tsx';
import { ItemList } from './item-list.tsx';

type Line = WireFront['marquee'][number];

const create = (): Line => ({ id: newId(), is_shown: true, text: '' });

interface LinesCardProps {
  value: readonly Line[];
  onChange: (value: Line[]) => void;
}

/** The lines that run along the top of every page. */
export const LinesCard = ({ value, onChange }: LinesCardProps) => (
  <ItemList
    part="marquee"
    items={value}
    onChange={onChange}
    adding={{ max: MAX_MARQUEE_LINES, create, label: texts.add.marquee, empty: texts.empty.marquee }}
  >
    {(line, change) => (
      <LineField
        isFirst
        name={`marquee.${line.id}.text`}
        label={texts.line}
        value={line.text}
        maxLength={FRONT_LENGTHS.line}
        onChange={(text) => change({ text })}
      />
    )}
  </ItemList>
);
