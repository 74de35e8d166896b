import type { Paise } from '#domain/money.ts';
import type { DocumentLine, SaleDocument } from './document.ts';
import { sumLines } from './sum-lines.ts';

/** How many pieces of a line, by its position. */
export type Pieces = ReadonlyMap<number, number>;

/** What some of a line's whole is, so that the first pieces, the next ones and the last sum to it. */
const portion = (whole: Paise, part: number, of: number): Paise =>
  Number((BigInt(whole) * BigInt(part)) / BigInt(of || 1));

/** A line as if only its first pieces had been sold. */
function firstPieces(line: DocumentLine, pieces: number): DocumentLine {
  const net = portion(line.net, pieces, line.quantity);
  const [central, local, integrated] = [line.central, line.local, line.integrated].map((tax) =>
    portion(tax, net, line.net),
  ) as [Paise, Paise, Paise];
  const discount = line.unitPrice * pieces - net;
  return {
    ...line,
    quantity: pieces,
    net,
    discount,
    central,
    local,
    integrated,
    taxable: net - central - local - integrated,
  };
}

function piecesBetween(line: DocumentLine, before: number, after: number): DocumentLine {
  const [first, all] = [firstPieces(line, before), firstPieces(line, after)];
  return {
    ...line,
    quantity: after - before,
    discount: all.discount - first.discount,
    net: all.net - first.net,
    taxable: all.taxable - first.taxable,
    central: all.central - first.central,
    local: all.local - first.local,
    integrated: all.integrated - first.integrated,
  };
}

/** How many pieces of each line were credited by earlier notes. */
function creditedPieces(notes: readonly SaleDocument[]): Pieces {
  const pieces = new Map<number, number>();
  for (const { position, quantity } of notes.flatMap(({ lines }) => lines))
    if (position !== null) pieces.set(position, (pieces.get(position) ?? 0) + quantity);
  return pieces;
}

/**
 * Amounts and taxes of all credit notes of an invoice sum to the invoice's.
 *
 * @param before the earlier credit notes
 * @returns null when nothing is left
 * @throws {RangeError} when a line has fewer pieces left
 */
export function makeCreditNote(
  invoice: SaleDocument,
  before: readonly SaleDocument[],
  returned: Pieces | 'all',
): SaleDocument | null {
  const credited = creditedPieces(before);
  const isDeliveryLeft = before.every((note) => note.delivery === 0);
  const lines = invoice.lines.flatMap((line) => {
    if (line.position === null) return returned === 'all' && isDeliveryLeft ? [line] : [];
    const done = credited.get(line.position) ?? 0;
    const more = returned === 'all' ? line.quantity - done : (returned.get(line.position) ?? 0);
    if (!Number.isSafeInteger(more) || more < 0 || done + more > line.quantity)
      throw new RangeError(`of ${line.sku} there are ${line.quantity - done} pieces left to credit`);
    return more === 0 ? [] : [piecesBetween(line, done, done + more)];
  });
  if (lines.length === 0 || invoice.number === null || invoice.issuedOn === null) return null;
  return {
    ...invoice,
    kind: 'credit-note',
    number: null,
    issuedOn: null,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines,
    payment: null,
    ...sumLines(lines),
  };
}
