/**
 * When a line counts as put into a cart. One that was removed and is put back names its old moment and so finds its
 * old place; a moment that cannot be is brought into bounds.
 */
export function boundedAddedAt(claimed: Date | null, now: Date): Date {
  const moment = claimed?.getTime() ?? Number.NaN;
  return Number.isNaN(moment) ? now : new Date(Math.max(0, Math.min(moment, now.getTime())));
}
