import { plainDigits } from '#domain/fold-name.ts';
import { isIndianPincode } from './pincode.ts';

/** A pasted text or a file may be so long: all pincodes of India, with some words beside each. */
export const MAX_LIST_LENGTH = 1_000_000;
export const MAX_LIST_LINES = 25_000;

export type WrongLineReason = 'no-pincode' | 'unknown';

/** A line that names no pincode, or none that can be taken. */
export interface WrongLine {
  /** From 1, as an editor counts them. */
  line: number;
  text: string;
  why: WrongLineReason;
}

export interface PincodeList {
  /** Each once, in the order of the list. */
  pincodes: string[];
  /** How often one stands there that stood there before: it counts once. */
  repeated: number;
  /** The first of the wrong lines. */
  wrong: WrongLine[];
  wrongCount: number;
}

/** How many wrong lines are reported, and how many characters of each. */
export const MAX_TOLD_LINES = 200;
const MAX_TOLD_LENGTH = 60;
const HEADINGS = new Set(['pincode', 'pin', 'pincodes', 'postalcode', 'postcode', 'zip', 'zipcode', 'पिनकोड']);

const headingOf = (cell: string): string => cell.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '');

const AROUND = new Set(['"', "'", ' ', '\u00A0']);

/** A cell without quotes and spaces around it, and without the sign by which a spreadsheet keeps digits a text. */
function bare(cell: string): string {
  let end = cell.length;
  while (end > 0 && AROUND.has(cell.charAt(end - 1))) end -= 1;
  return cell.slice(0, end).replace(/^[\s"'=]+/, '');
}

/** The cells of a line, by commas, semicolons or tabs outside quotes. */
function cellsOf(line: string): string[] {
  const cells = line.match(/("(?:[^"]|"")*"?|[^,;\t])+|(?<=^|[,;\t])(?=[,;\t]|$)/g) ?? [];
  return cells.map(bare);
}

/** "560 001" is one pincode, "560001 560002" are two. */
function numbersIn(cell: string): string[] {
  const whole = cell.replaceAll(/\s/g, '');
  return isIndianPincode(whole) ? [whole] : cell.split(/\s+/).filter(Boolean);
}

/** What a line without a known column names: its pincodes, else whatever stands there, for the answer to name it. */
function namedIn(cells: readonly string[]): string[] {
  const filled = cells.filter(Boolean);
  if (filled.every((cell) => /^[\d\s]+$/.test(cell))) return filled.flatMap(numbersIn);
  const first = filled.flatMap(numbersIn).find(isIndianPincode);
  return [first ?? filled.join(', ')];
}

/** In which column of a file pincodes stand, by its heading; null for a list without one. */
function columnOf([first = '']: readonly string[]): number | null {
  const found = cellsOf(first).findIndex((cell) => HEADINGS.has(headingOf(cell)));
  return found < 0 ? null : found;
}

/**
 * The pincodes of a pasted list or a CSV file (CON-143): one a line or several, in the column that is called pincode, or
 * wherever they stand. Spaces, quotes, semicolons, tabs and every kind of line end are taken.
 *
 * @param isKnown whether the post, or the shop, knows a pincode
 */
export function readPincodeList(text: string, isKnown: (pincode: string) => boolean): PincodeList {
  const lines = plainDigits(text.replace(/^\uFEFF/, '')).split(/\r\n|\r|\n/);
  const heading = lines.findIndex((line) => line.trim() !== '');
  const column = columnOf(lines.slice(Math.max(heading, 0)));
  const seen = new Set<string>();
  let repeated = 0;
  const wrong: WrongLine[] = [];
  let wrongCount = 0;
  const tell = (told: WrongLine): void => {
    wrongCount += 1;
    if (wrong.length < MAX_TOLD_LINES) wrong.push({ ...told, text: told.text.slice(0, MAX_TOLD_LENGTH) });
  };
  lines.forEach((line, at) => {
    if (line.trim() === '' || (at === heading && column !== null)) return;
    const cells = cellsOf(line);
    const named = column === null ? namedIn(cells) : [(cells[column] ?? '').replaceAll(/\s/g, '')];
    for (const pincode of named) {
      const here = { line: at + 1, text: pincode };
      if (!isIndianPincode(pincode)) tell({ ...here, text: line.trim(), why: 'no-pincode' });
      else if (seen.has(pincode)) repeated += 1;
      else if (!isKnown(pincode)) tell({ ...here, why: 'unknown' });
      else seen.add(pincode);
    }
  });
  return { pincodes: [...seen], repeated, wrong, wrongCount };
}

/** Whether a list is longer than one that is looked through. */
export const isListTooLong = (text: string): boolean =>
  text.length > MAX_LIST_LENGTH || (text.match(/\r\n|\r|\n/g)?.length ?? 0) >= MAX_LIST_LINES;
