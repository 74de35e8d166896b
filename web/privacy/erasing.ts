import type { ReplyOf } from '#contract/endpoint.ts';
import type * as privacy from '#contract/privacy.ts';
import type { Loaded } from '#web/ui/use-loaded.ts';

export type ErasingTerms = ReplyOf<typeof privacy.erasing>;

/** What the dialog knows in which a member erases the account. */
export interface Erasing {
  terms: Loaded<ErasingTerms>;
  /** The password or the mailed code, as far as it is typed. */
  proof: string;
  /** What is wrong with the proof. */
  error: string | null;
}

export type ErasingEvent =
  | { type: 'terms-loaded'; terms: ErasingTerms }
  | { type: 'terms-failed' }
  | { type: 'terms-retried' }
  | { type: 'proof-typed'; proof: string }
  | { type: 'proof-refused'; error: string }
  | { type: 'closed' };

export const closedErasing: Erasing = { terms: 'loading', proof: '', error: null };

export function nextErasing(state: Erasing, event: ErasingEvent): Erasing {
  switch (event.type) {
    case 'terms-loaded':
      return { ...state, terms: event.terms };
    case 'terms-failed':
      return { ...state, terms: 'failed' };
    case 'terms-retried':
      return { ...state, terms: 'loading again' };
    case 'proof-typed':
      return { ...state, proof: event.proof, error: null };
    case 'proof-refused':
      return { ...state, error: event.error };
    case 'closed':
      return closedErasing;
  }
}

/** Whether an open dialog waits for the terms. */
export const awaitsTerms = ({ terms }: Erasing): boolean => terms === 'loading' || terms === 'loading again';
