import { inflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sale, seller, soldLine } from '#domain/invoices/documents.fixture.ts';
import type { SaleDocument } from '#domain/invoices/document.ts';
import { makeInvoice } from '#domain/invoices/make-invoice.ts';
import { findState } from '#domain/invoices/states.ts';
import { renderDocument } from './render-document.ts';

const issued = (over: Parameters<typeof sale>[0] = {}, by = seller): SaleDocument => ({
  ...makeInvoice(sale(over), by),
  number: 'KD/26-27/000123',
  issuedOn: '2026-11-21',
});

/** The unpacked parts of a file, one text. */
function partsOf(file: Buffer): string {
  const parts: string[] = [file.toString('latin1')];
  let from = 0;
  for (;;) {
    const start = file.indexOf('stream\n', from);
    if (start < 0) return parts.join('\n');
    const end = file.indexOf('endstream', start);
    const packed = file.subarray(start + 'stream\n'.length, end);
    if (packed[0] === 0x78) parts.push(inflateSync(packed).toString('latin1'));
    from = end + 'endstream'.length;
  }
}

/** A text as the file spells it where its letters are shaped. */
const utf16 = (text: string): string => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('latin1');
  return bytes.replace(
    /[\n\r\t\b\f()\\]/g,
    (sign) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' })[sign] ?? `\\${sign}`,
  );
};

const pagesOf = (parts: string): number => [...parts.matchAll(/\/Type \/Page\b(?!s)/g)].length;

describe('the PDF of a document', () => {
  test('[NAV-25] is the same bytes whenever it is made', async () => {
    const first = await renderDocument(issued());
    expect((await renderDocument(issued())).equals(first)).toBe(true);
    expect((await renderDocument(issued({ placeOfSupply: findState('Kerala') }))).equals(first)).toBe(false);
  });

  test('[NAV-25] says what it is, in which language, and how it is read aloud', async () => {
    const parts = partsOf(await renderDocument(issued()));
    expect(parts).toContain('(Tax invoice KD/26-27/000123)');
    expect(parts).toContain('/Lang (en-IN)');
    expect(parts).toContain('/Marked true');
    for (const type of ['/S /H1', '/S /Table', '/S /TR', '/S /TH', '/S /TD']) expect(parts).toContain(type);
    expect(pagesOf(parts)).toBe(1);
  });

  test('[NAV-25] sets Devanagari with its own letters, which can be searched and copied', async () => {
    const name = 'श्रीमती';
    const parts = partsOf(await renderDocument(issued({ buyer: { name: `${name} Tripathi`, address: 'कन्नौज' } })));
    expect(parts).toContain(utf16(name));
    expect(parts).toContain(utf16('कन्नौज'));
    expect(parts).toContain('<20b9>');
  });

  test('[NAV-25] takes any letters in a name and an address', async () => {
    const devanagari = fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code));
    const joiners = fc.constantFrom('\u200C', '\u200D', '\u25CC', '₹', ' ', '\n', 'A', '🙂');
    const names = fc.oneof(
      fc.string({ unit: fc.oneof(devanagari, joiners), maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('', 'x'.repeat(400), 'Asha \uD83D'),
    );
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const file = await renderDocument(issued({ buyer: { name, address: name } }));
        expect(file.subarray(0, 8).toString()).toBe('%PDF-1.7');
      }),
      { numRuns: 40 },
    );
  });

  test('[NAV-25] says at its foot what stands for letters that it has not, and only then', async () => {
    const paragraphsOf = async (name: string): Promise<number> => {
      const parts = partsOf(await renderDocument(issued({ buyer: { name, address: 'Kanpur' } })));
      return [...parts.matchAll(/\/S \/P\b/g)].length;
    };
    const usual = await paragraphsOf('Asha Kulkarni');
    expect(await paragraphsOf('श्रीमती Śrī')).toBe(usual);
    expect(await paragraphsOf('தமிழ் 🙂')).toBe(usual + 1);
  });

  test('goes on on further pages, the head of its table repeated', async () => {
    const lines = Array.from({ length: 60 }, (_, position) => soldLine({ position, sku: `ASB-${position}` }));
    const parts = partsOf(await renderDocument(issued({ lines })));
    expect(pagesOf(parts)).toBeGreaterThan(2);
  });

  test('is made of a proforma and of an invoice without tax as well', async () => {
    const draft = makeInvoice(sale({ delivery: 4_000 }), { ...seller, gstin: null, state: null, note: 'Thank you.' });
    expect(partsOf(await renderDocument(draft))).toContain('(Proforma invoice KD-1042-7Q4M)');
  });
});
