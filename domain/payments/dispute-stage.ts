/** How far a dispute is: its buyer asked the bank for the money back. */
export const DISPUTE_STAGES = ['open', 'won', 'lost', 'closed'] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/** What the shop has won a buyer may challenge once more; what is lost is paid. */
const moves: Record<DisputeStage, readonly DisputeStage[]> = {
  open: ['won', 'lost', 'closed'],
  won: ['open', 'lost'],
  closed: ['open', 'lost'],
  lost: [],
};

/** Whether an event changes a dispute; an unknown one always changes. */
export const canMoveDispute = (from: DisputeStage | undefined, to: DisputeStage): boolean =>
  from === undefined || moves[from].includes(to);
