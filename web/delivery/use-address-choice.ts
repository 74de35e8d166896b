import { useState } from 'react';
import type { WireAddressQuestion } from '#contract/delivery.ts';
import { useRefusalTexts } from '#web/texts/refusals.ts';
import { toast } from '#web/ui/toast.tsx';

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
  choose(reading: number): void;
  /** Asks for the answer to a question; later, where it is not on the page yet. */
  ask(): void;
  /** The answer to a question; undefined where nothing is asked, null where it was not answered. */
  answerTo(question: WireAddressQuestion | undefined): ConfirmedAddress | null | undefined;
}

/** Which place of a doubtful address is right: a choice that counts for exactly that question. */
export function useAddressChoice(question: WireAddressQuestion | undefined): AddressChoice {
  const refusals = useRefusalTexts();
  const [choice, setChoice] = useState<{ key: string; reading: number } | null>(null);
  const [asked, setAsked] = useState(0);
  const chosenOf = (key: string | undefined): number | null => (choice?.key === key ? (choice?.reading ?? null) : null);
  return {
    question,
    chosen: chosenOf(question?.address_key),
    asked,
    choose: (reading) => {
      if (question) setChoice({ key: question.address_key, reading });
      setAsked(0);
    },
    ask: () => {
      toast.warning(refusals['address-unclear']);
      setAsked((before) => before + 1);
    },
    answerTo: (asked) => {
      if (!asked) return undefined;
      const reading = asked.readings[chosenOf(asked.address_key) ?? -1];
      return reading ? { address_key: asked.address_key, state_code: reading.state_code } : null;
    },
  };
}
