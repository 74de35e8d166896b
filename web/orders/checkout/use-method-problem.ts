import { useState } from 'react';
import type { ApiError } from '#contract/client.ts';
import type { PaymentMode } from './checkout-problem.ts';

interface MethodProblem {
  /** With which way of paying the order was tried. */
  method: PaymentMode | null;
  /** Null where none was chosen. */
  refusal: string | null;
}

/** What is wrong with the way of paying, until another one is chosen or the order is tried again. */
export function useMethodProblem(method: PaymentMode | null) {
  const [problem, setProblem] = useState<MethodProblem | null>(null);
  if (problem && problem.method !== method) setProblem(null);
  return {
    miss: () => setProblem({ method: null, refusal: null }),
    /** @param refusal of an order that would be paid on delivery */
    refuse: ({ message }: ApiError) => setProblem({ method, refusal: message }),
    clear: () => setProblem(null),
    shown: {
      lacksMethod: problem?.method === null,
      /** Why the order may not be paid on delivery. */
      doorRefusal: problem?.refusal ?? null,
    },
  };
}
