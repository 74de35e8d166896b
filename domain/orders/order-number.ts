import { CROCKFORD, normaliseCrockford } from '#domain/crockford.ts';

/** How many random symbols end an order number, so that it cannot be guessed from its neighbour (Q002). */
export const ORDER_TAIL_LENGTH = 4;

/** Whether a text may begin the numbers of orders and invoices (Q002). */
export const isOrderPrefix = (text: string): boolean => /^[A-Z0-9]{1,8}$/.test(text);

const tailPattern = new RegExp(`^[${CROCKFORD}]{${ORDER_TAIL_LENGTH}}$`);

export interface OrderNumber {
  prefix: string;
  number: number;
  tail: string;
}

/**
 * What stands before and behind the number: "KD-" and "-7Q4M".
 * @throws RangeError when a part could not be read back
 */
export function aroundNumber({ prefix, tail }: Omit<OrderNumber, 'number'>): [before: string, behind: string] {
  if (!isOrderPrefix(prefix)) throw new RangeError('prefix must be 1 to 8 capital letters or digits');
  if (!tailPattern.test(tail)) throw new RangeError(`tail must be ${ORDER_TAIL_LENGTH} Crockford symbols`);
  return [`${prefix}-`, `-${tail}`];
}

/**
 * "KD-1042-7Q4M": the shop's prefix, the number from the sequence, and random Crockford symbols.
 * @throws RangeError when a part could not be read back
 */
export function orderNumber({ number, ...parts }: OrderNumber): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError('number must be a positive whole number');
  return aroundNumber(parts).join(String(number));
}

/** Reads an order number as a person may type it (trimmed, any case, look-alikes put right); null when it is none. */
export function parseOrderNumber(text: string): OrderNumber | null {
  const [prefix = '', digits = '', typedTail = '', ...rest] = text.trim().toUpperCase().split('-');
  const tail = normaliseCrockford(typedTail);
  const number = Number(digits);
  if (rest.length > 0 || !isOrderPrefix(prefix) || !/^[1-9]\d*$/.test(digits)) return null;
  if (!Number.isSafeInteger(number) || !tailPattern.test(tail)) return null;
  return { prefix, number, tail };
}
