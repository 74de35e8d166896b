import { shortYearLabel } from '#domain/financial-year.ts';

export const DOCUMENT_SERIES = ['invoice', 'credit-note'] as const;
/** Each series counts for itself, from 1 in every financial year. */
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number];

/** The law's limit for a number of letters, digits, "-" and "/" (CGST rules 46 and 53). */
export const MAX_NUMBER_LENGTH = 16;
const USUAL_SEQUENCE_DIGITS = 6;
const MAX_PREFIX_LENGTH = 3;

const marks: Record<DocumentSeries, string> = { invoice: '', 'credit-note': 'C' };

export interface DocumentNumber {
  series: DocumentSeries;
  /** Of the shop's orders; the first symbols are used. */
  prefix: string;
  /** In which the financial year began. */
  year: number;
  sequence: number;
}

/**
 * "KD/26-27/000123" of an invoice, "KD/C26-27/000123" of a credit note; from 1,000,000 on "KDC2627/1000000".
 *
 * @throws {RangeError} when longer than the law allows, or a part is invalid
 */
export function formatDocumentNumber({ series, prefix, year, sequence }: DocumentNumber): string {
  if (!/^[A-Z0-9]+$/.test(prefix)) throw new RangeError('prefix must be capital letters or digits');
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('sequence must be a whole number from 1');
  const [begin, label] = [prefix.slice(0, MAX_PREFIX_LENGTH), `${marks[series]}${shortYearLabel(year)}`];
  const usual = `${begin}/${label}/`;
  const hasRoom = usual.length + String(sequence).length <= MAX_NUMBER_LENGTH;
  const head = hasRoom ? usual : `${begin}${label.replace('-', '')}/`;
  const number =
    head + String(sequence).padStart(Math.min(USUAL_SEQUENCE_DIGITS, MAX_NUMBER_LENGTH - head.length), '0');
  if (number.length > MAX_NUMBER_LENGTH) throw new RangeError(`${number} has more than ${MAX_NUMBER_LENGTH} symbols`);
  return number;
}
