import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

interface Banks {
  /** By the beginning of a code; the longest that fits names the bank. */
  names: Record<string, string>;
  /** By a code's first four letters, the last six signs; a number stands for its digits. */
  codes: Record<string, (number | string)[]>;
}

let known: { names: Map<string, string>; codes: Banks['codes'] } | null = null;

/** Read at the first call; see scripts/derive-banks.ts. */
function banks() {
  if (known) return known;
  const packed = readFileSync(join(import.meta.dirname, 'banks.json.br'));
  const { names, codes } = JSON.parse(brotliDecompressSync(packed).toString()) as Banks;
  return (known = { names: new Map(Object.entries(names)), codes });
}

const BANK_LENGTH = 4;

/**
 * The bank of a well-formed branch code, and whether the code is listed. The list is incomplete, so an unlisted code is
 * only a hint.
 */
export function findBank(ifsc: string): { bank: string | null; isListed: boolean } {
  const { names, codes } = banks();
  const starts = Array.from({ length: ifsc.length - BANK_LENGTH + 1 }, (_, cut) => ifsc.slice(0, ifsc.length - cut));
  const bank = starts.flatMap((start) => names.get(start) ?? []).at(0) ?? null;
  const end = ifsc.slice(BANK_LENGTH + 1);
  const ends = codes[ifsc.slice(0, BANK_LENGTH)] ?? [];
  return { bank, isListed: ends.some((one) => String(one).padStart(end.length, '0') === end) };
}
