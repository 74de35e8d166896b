import { createHash } from 'node:crypto';
import type { Buyer } from '../members/buyer.ts';
import type { OrderRequest } from './order-request.ts';
import type { QuotedOrder } from './quote/quoted-order.ts';

/*
 * Both hashes are stored. What they have always been made of stands first and in its order; whatever else a request or a
 * quote holds is added by its name, unless it is null. So a new field counts by itself, and one that a buyer does not
 * use leaves the hashes of before as they were. A field that must not count is named in one of these lists.
 */

/** What a request asks for. */
const HASHED_FIRST = ['chosen', 'paymentMethod', 'paysNow', 'shown', 'couponCode'] as const;
/** Who sends it, and with which key. */
const SENT_BY = ['memberId', 'userId', 'network', 'hints', 'idempotencyKey'] as const;

const QUOTE_FIRST = ['lines', 'total', 'payNow', 'couponCode'] as const;
/** What makes up the total, or follows from the lines and the address. */
const DERIVED = [
  'units',
  'original',
  'merchandise',
  'discount',
  'delivery',
  'balance',
  'advancePercentage',
  'priced',
  'couponRevision',
] as const;

const LINE_FIRST = ['key', 'quantity', 'net'] as const;
/** What the three others, and the catalogue, say. */
const DERIVED_OF_LINE = ['unitPrice', 'mrp', 'total', 'discount', 'piece'] as const;

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** The fields of an object that are not named and not null, in the order of their names. */
function othersIn<T extends object>(fields: T, ...named: readonly (keyof T & string)[]): [string, unknown][] {
  const known = new Set<string>(named);
  return Object.entries(fields)
    .filter(([name, value]) => !known.has(name) && value !== null && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Of what a request asks for: by it a replay of the request is known. */
export const requestHash = (request: OrderRequest): string =>
  hash([...HASHED_FIRST.map((name) => request[name]), ...othersIn(request, ...HASHED_FIRST, ...SENT_BY)]);

const lineContent = (line: QuotedOrder['lines'][number]) => [
  ...LINE_FIRST.map((name) => line[name]),
  ...othersIn(line, ...LINE_FIRST, ...DERIVED_OF_LINE),
];

/** Of what an order freezes: unpaid orders of a member with the same content are one. */
export const contentHash = (request: OrderRequest, quoted: QuotedOrder, buyer: Buyer): string =>
  hash([
    quoted.lines.map(lineContent),
    quoted.total,
    quoted.payNow,
    request.paymentMethod,
    buyer,
    quoted.couponCode,
    ...othersIn(request, ...HASHED_FIRST, ...SENT_BY),
    ...othersIn(quoted, ...QUOTE_FIRST, ...DERIVED),
  ]);
