import { useState } from 'react';
import type { ApiError } from '#contract/client.ts';
import type { PaymentMode } from './checkout-problem.ts';
import { isRefusedAtDoor } from './own-reasons.ts';

/** What is wrong with the way of paying, until another one is chosen or the order is tried again. */
export function useMethodTrouble(method: PaymentMode | null) {
  const [trouble, setTrouble] = useState<'missing' | { refusal: string } | null>(null);
  return {
    miss: () => setTrouble('missing'),
    /** @returns whether it was refused because it would be paid on delivery */
    refuse: ({ code, message }: ApiError): boolean => {
      const isOfDoor = isRefusedAtDoor(code);
      if (isOfDoor) setTrouble({ refusal: message });
      return isOfDoor;
    },
    forget: () => setTrouble(null),
    shown: {
      lacksMethod: trouble === 'missing' && method === null,
      /** Why the order may not be paid on delivery. */
      doorRefusal: method === 'Pay on delivery' && typeof trouble === 'object' ? (trouble?.refusal ?? null) : null,
    },
  };
}
