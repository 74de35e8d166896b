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
  /** Paid at the door: the shop transfers it to the buyer's bank. */
  byHand: Paise;
}

/**
 * Where a refund comes from: first the way it was paid online, then by hand.
 *
 * @throws RangeError when less was paid than is to go back
 */
export function refundFrom(amount: Paise, left: RefundSources): RefundSources {
  const atGateway = Math.min(amount, left.atGateway);
  const byHand = amount - atGateway;
  if (byHand > left.byHand) throw new RangeError('more would go back than was paid');
  return { atGateway, byHand };
}

/** The gateway takes and sends back no less than a rupee: less is paid at the door, or transferred by hand. */
export const MIN_GATEWAY_AMOUNT: Paise = 100;
