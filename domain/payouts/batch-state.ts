/** What of a batch decides how far it is. */
export interface BatchFacts {
  isDiscarded: boolean;
  isApproved: boolean;
  /** The file for the bank was made. */
  isExported: boolean;
  /** How many of its payouts are approved, and the bank has not decided. */
  open: number;
}

/** `prepared`: it waits for the second signature. `done`: the bank has decided every payout. */
export type BatchState = 'discarded' | 'prepared' | 'approved' | 'with-bank' | 'done';

export function batchState({ isDiscarded, isApproved, isExported, open }: BatchFacts): BatchState {
  if (isDiscarded) return 'discarded';
  if (!isApproved) return 'prepared';
  if (open === 0) return 'done';
  return isExported ? 'with-bank' : 'approved';
}

/** Whether the members of a batch are in no other one yet. */
export const isBatchOpen = (state: BatchState): boolean => state !== 'discarded' && state !== 'done';
