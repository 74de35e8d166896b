/**
 * Derives `server/members/banks.json.br` from the package `ifsc`: which banks have which codes. Names of branches are
 * not in it.
 *
 * node scripts/derive-banks.ts <the package's folder src>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const source = process.argv[2] ?? '';
const read = (file: string) => JSON.parse(readFileSync(join(source, file), 'utf8')) as Record<string, unknown>;

const names = read('banknames.json') as Record<string, string>;
const codes = read('IFSC.json') as Record<string, (number | string)[] | Record<string, number | string>>;
const guests = { ...read('sublet.json'), ...read('custom-sublets.json') } as Record<string, string>;

/** By the letters that begin its codes. A bank that uses another's codes is named by the longer beginning. */
const banks = {
  names: {
    ...names,
    ...Object.fromEntries(
      Object.entries(guests).flatMap(([start, bank]) => (names[bank] ? [[start, names[bank]]] : [])),
    ),
  },
  codes: Object.fromEntries(Object.entries(codes).map(([start, ends]) => [start, Object.values(ends)])),
};
const packed = brotliCompressSync(JSON.stringify(banks), {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 },
});
writeFileSync(join(import.meta.dirname, '../server/members/banks.json.br'), packed);
console.log(`${Object.keys(banks.names).length} beginnings with a bank's name, ${packed.length} bytes`);
