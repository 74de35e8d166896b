import { amountInWords } from './amount-in-words.ts';
import type { DocumentLine, HsnSum, SaleDocument } from './document.ts';
import type { TaxParts } from './split-tax.ts';

const nothing: TaxParts = { taxable: 0, central: 0, local: 0, integrated: 0 };

const plus = (a: TaxParts, b: TaxParts): TaxParts => ({
  taxable: a.taxable + b.taxable,
  central: a.central + b.central,
  local: a.local + b.local,
  integrated: a.integrated + b.integrated,
});

function hsnSums(lines: readonly DocumentLine[]): HsnSum[] {
  const sums = new Map<string, HsnSum>();
  for (const { hsn, rate, ...line } of lines) {
    const key = `${hsn} ${rate}`;
    sums.set(key, { hsn, rate, ...plus(sums.get(key) ?? nothing, line) });
  }
  return [...sums.values()].toSorted(
    (a, b) => (a.hsn ?? '').localeCompare(b.hsn ?? '') || Number(a.rate) - Number(b.rate),
  );
}

/** What stands below the lines of a document: every sum of it, the total also in words. */
export function sumLines(
  lines: readonly DocumentLine[],
): Pick<SaleDocument, 'goods' | 'discount' | 'delivery' | 'sums' | 'total' | 'words' | 'hsn'> {
  const goods = lines.filter(({ position }) => position !== null);
  const total = lines.reduce((sum, { net }) => sum + net, 0);
  const discount = goods.reduce((sum, line) => sum + line.discount, 0);
  const net = goods.reduce((sum, line) => sum + line.net, 0);
  return {
    goods: net + discount,
    discount,
    delivery: total - net,
    sums: lines.reduce<TaxParts>(plus, nothing),
    total,
    words: amountInWords(total),
    hsn: hsnSums(lines),
  };
}
