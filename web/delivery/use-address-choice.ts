import { useState } from 'react';
import type { WireAddressQuestion } from '#contract/delivery.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

export interface ConfirmedAddress {
  address_key: string;
  state_code: string;
}

export interface AddressChoice {
  question: WireAddressQuestion | undefined;
  /** Which of the readings was chosen; null before that. */
  chosen: number | null;
  /** How often an order waited for the answer. */
  asked: number;
  /** Whether the buyer went to the fields of the address instead of choosing, and the question still stands. */
  isCorrected: boolean;
  choose(reading: number): void;
  correct(): void;
  /** Asks for the answer to a question; later, where it is not on the page yet. */
  ask(): void;
  /** The answer to a question; undefined where nothing is asked, null where it was not answered. */
  answerTo(question: WireAddressQuestion | undefined): ConfirmedAddress | null | undefined;
}

/** Which place of a doubtful address is right: a choice that counts for exactly that question. */
export function useAddressChoice(question: WireAddressQuestion | undefined): AddressChoice {
  const refusals = useRefusalTexts();
  const [choice, setChoice] = useState<{ key: string; reading: number | 'correct' } | null>(null);
  const [asked, setAsked] = useState(0);
  const answered = ({ address_key: key, readings, confirmed_state_code: before }: WireAddressQuestion) => {
    const earlier = readings.findIndex(({ state_code: code }) => code === before);
    return choice?.key === key ? choice.reading : earlier < 0 ? null : earlier;
  };
  const answer = question ? answered(question) : null;
  // What was corrected is over: an address that is asked about later is asked about anew.
  if (choice?.reading === 'correct' && answer !== 'correct') setChoice(null);
  const take = (reading: number | 'correct') => {
    if (question) setChoice({ key: question.address_key, reading });
    setAsked(0);
  };
  return {
    question,
    chosen: typeof answer === 'number' ? answer : null,
    asked,
    isCorrected: answer === 'correct',
    choose: take,
    correct: () => take('correct'),
    ask: () => {
      // A message would lie over the question, which says the same.
      if (!question) toast.warning(refusals['address-unclear']);
      setAsked((before) => before + 1);
    },
    answerTo: (asked) => {
      if (!asked) return undefined;
      const answer = answered(asked);
      const reading = typeof answer === 'number' ? asked.readings[answer] : undefined;
      return reading ? { address_key: asked.address_key, state_code: reading.state_code } : null;
    },
  };
}
