import type { Paise } from '#domain/money.ts';

export interface ReturnableLine {
  quantity: number;
  /** What was paid for all pieces of the line, after its part of the coupon. */
  net: Paise;
  /** How many pieces came back before. */
  returned: number;
}

/** What the first pieces of a line are worth. All of them are worth exactly the line. */
const worthOf = ({ net, quantity }: ReturnableLine, pieces: number): Paise =>
  Number((BigInt(net) * BigInt(pieces)) / BigInt(quantity));

/**
 * What goes back for some pieces of a line, in paise. In however many parts a line comes back, the parts sum to it.
 *
 * @throws RangeError when fewer pieces are left
 */
export function refundOfPieces(line: ReturnableLine, pieces: number): Paise {
  const after = line.returned + pieces;
  if (!Number.isSafeInteger(pieces) || pieces < 1 || after > line.quantity)
    throw new RangeError(`from 1 to ${line.quantity - line.returned} pieces can be returned`);
  return worthOf(line, after) - worthOf(line, line.returned);
}

/** Money that can go back, in paise. */
export interface RefundSources {
  /** By the way it was paid online. */
  atGateway: Paise;
  /** Collected at the door: the shop transfers it to the buyer's bank. */
  byHand: Paise;
}

/**
 * Where a refund comes from: first the way it was paid online, then by hand.
 *
 * @returns null when less was received than is to go back
 */
export function refundFrom(amount: Paise, left: RefundSources): RefundSources | null {
  const atGateway = Math.min(amount, left.atGateway);
  const byHand = amount - atGateway;
  return byHand > left.byHand ? null : { atGateway, byHand };
}
