import { useState } from 'react';
import type { ApiError } from '#contract/client.ts';
import type { PaymentMode } from './checkout-problem.ts';

interface Trouble {
  /** With which way of paying the order was tried. */
  method: PaymentMode | null;
  /** Null where none was chosen. */
  refusal: string | null;
}

/** What is wrong with the way of paying, until another one is chosen or the order is tried again. */
export function useMethodProblem(method: PaymentMode | null) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  if (trouble && trouble.method !== method) setTrouble(null);
  return {
    miss: () => setTrouble({ method: null, refusal: null }),
    /** @param refusal of an order that would be paid on delivery */
    refuse: ({ message }: ApiError) => setTrouble({ method, refusal: message }),
    forget: () => setTrouble(null),
    shown: {
      lacksMethod: trouble?.method === null,
      /** Why the order may not be paid on delivery. */
      doorRefusal: trouble?.refusal ?? null,
    },
  };
}
