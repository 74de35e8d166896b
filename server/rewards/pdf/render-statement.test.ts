import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { StatementRow } from '../statement-rows-store.ts';
import { renderStatement } from './render-statement.ts';

const at = new Date('2026-11-23T06:30:00Z');
const about = {
  seller: {
    name: 'Kadamba',
    address: '12 MG Road, Lucknow 226001',
    gstin: null,
    state: null,
    contact: 'care@kadamba.example',
    note: '',
  },
  owner: { fullName: 'Bela Joshi', referId: '7QK4M2XD' },
  category: null,
  days: null,
  at,
};
const entry: StatementRow = {
  at,
  kind: 'referral',
  level: 1,
  number: 1042,
  gross: 6490,
  tds: 325,
  net: 6165,
  balance: 6165,
  product: 'Assam Tea',
  more: 0,
};

/** How many paragraphs and cells each page of a file holds. */
function pagesOf(file: Buffer): { paragraphs: number; cells: number }[] {
  const body = file.toString('latin1');
  return [...body.matchAll(/stream\n(.*?)\nendstream/gs)]
    .map(([, packed = '']) => Buffer.from(packed, 'latin1'))
    .filter((packed) => packed[0] === 0x78)
    .map((packed) => inflateSync(packed).toString('latin1'))
    .filter((content) => content.includes(' BDC'))
    .map((content) => ({
      paragraphs: [...content.matchAll(/^\/P <</gm)].length,
      cells: [...content.matchAll(/^\/TD <</gm)].length,
    }));
}

const TOTALS = 3;
const NOTES = 4;

test('[WAL-07] the notes of a statement stand on one page with its totals, however many entries it has', async () => {
  const lengths = new Set<number>();
  for (let count = 8; count <= 16; count++) {
    const pages = pagesOf(
      await renderStatement(
        about,
        Array.from({ length: count }, () => entry),
      ),
    );
    lengths.add(pages.length);
    expect(pages.at(-1)?.paragraphs).toBeGreaterThanOrEqual(TOTALS + NOTES);
    expect(pages.reduce((sum, { cells }) => sum + cells, 0)).toBeGreaterThanOrEqual(count);
  }
  expect(lengths).toContain(2);
});
