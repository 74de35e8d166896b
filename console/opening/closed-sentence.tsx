import { MAX_CLOSED_SENTENCE } from '#domain/opening/opening.ts';
import { oneLine } from '#domain/tidy-text.ts';
import { opening as texts } from '#texts/en/console/opening.ts';
import { fill } from '#texts/fill.ts';
import { TextField } from '../ui/controls/text-field.tsx';

/** From so few characters left on they are counted. */
const COUNTED_LEFT = 40;

/** How many characters are left; below 0 where there are too many. */
const leftOf = (sentence: string): number => MAX_CLOSED_SENTENCE - oneLine(sentence).length;

export const isTooLong = (sentence: string): boolean => leftOf(sentence) < 0;

interface ClosedSentenceProps {
  sentence: string;
  onChange: (typed: string) => void;
}

/** What customers read while the shop is closed. A text that is too long is kept, and said to be. */
export function ClosedSentence({ sentence, onChange }: ClosedSentenceProps) {
  const left = leftOf(sentence);
  const hint = fill(texts.sentenceHint, { max: MAX_CLOSED_SENTENCE });
  const isNearEnd = left >= 0 && left <= COUNTED_LEFT;
  return (
    <TextField
      label={texts.sentence}
      hint={isNearEnd ? `${hint} ${fill(texts.sentenceLeft, { count: left })}` : hint}
      error={left < 0 ? fill(texts.sentenceLong, { count: -left }) : undefined}
      name="sentence"
      value={sentence}
      onChange={onChange}
      rows={2}
    />
  );
}
