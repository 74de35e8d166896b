import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRupees } from '#domain/money.ts';
import { invoices as texts } from '#texts/en/invoices.ts';
import { formatDay } from '#domain/time.ts';
import { sale, seller, soldLine } from './documents.fixture.ts';
import { documentTitle } from './document-title.ts';
import type { SaleDocument } from './document.ts';
import { DocumentRows } from './document-rows.ts';
import { makeCreditNote } from './make-credit-note.ts';
import { makeInvoice } from './make-invoice.ts';
import { taxOf } from './tax-of.fixture.ts';
import { refundOfPieces } from '#domain/payments/refund-amounts.ts';
import { findState } from './states.ts';

const issued = (draft: SaleDocument): SaleDocument => ({ ...draft, number: 'KD/26-27/000001', issuedOn: '2026-11-21' });

describe('an invoice', () => {
  test('[NAV-25] splits prices that include the tax by HSN and rate', () => {
    const invoice = makeInvoice(sale({ delivery: 4_000, couponCode: 'TEA10' }), seller);
    expect(invoice).toMatchObject({
      kind: 'tax-invoice',
      tax: 'state',
      goods: 239_700,
      discount: 10_000,
      delivery: 4_000,
      total: 233_700,
      words: 'Rupees Two Thousand Three Hundred Thirty-Seven Only',
      placeOfSupply: { code: '09' },
      hsn: [
        { hsn: '0902', rate: 500 },
        { hsn: '3303', rate: 1_800 },
      ],
    });
    expect(invoice.sums.taxable + taxOf(invoice.sums)).toBe(invoice.total);
  });

  test('taxes the delivery as the goods with the highest rate', () => {
    const { lines } = makeInvoice(sale({ delivery: 11_800 }), seller);
    expect(lines.at(-1)).toMatchObject({ position: null, hsn: '3303', rate: 1_800, taxable: 10_000, central: 900 });
  });

  test.each([
    ['Tax invoice', seller, sale()],
    ['Bill of supply', seller, sale({ lines: [soldLine({ rate: 0 }), soldLine({ rate: null, position: 1 })] })],
    ['Invoice', { ...seller, gstin: null, state: null }, sale()],
  ])('is headed "%s"', (title, by, sold) => {
    const draft = makeInvoice(sold, by);
    expect(documentTitle(issued(draft), texts)).toBe(title);
    expect(documentTitle(draft, texts)).toBe('Proforma invoice');
    expect(draft.tax === null).toBe(title !== 'Tax invoice');
  });

  test('of a seller without GSTIN shows no tax, and no rate', () => {
    const { lines, sums, total, placeOfSupply } = makeInvoice(sale(), { ...seller, gstin: null, state: null });
    expect(lines.every(({ rate }) => rate === null)).toBe(true);
    expect(sums).toEqual({ taxable: total, central: 0, local: 0, integrated: 0 });
    expect(placeOfSupply).toBeNull();
  });

  test('to another state bears IGST, to an unknown place the tax of the own state', () => {
    expect(makeInvoice(sale({ placeOfSupply: findState('Kerala') }), seller).tax).toBe('integrated');
    expect(makeInvoice(sale({ placeOfSupply: null }), seller)).toMatchObject({
      tax: 'state',
      placeOfSupply: { code: '09' },
    });
  });
});

const lines = fc.array(
  fc
    .record({
      unitPrice: fc.integer({ min: 10, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 6 }),
      part: fc.double({ min: 0, max: 0.5, noNaN: true }),
      rate: fc.constantFrom(null, 0, 500, 1_800),
    })
    .map(({ part, ...line }) => ({ ...line, discount: Math.floor(line.unitPrice * line.quantity * part) })),
  { minLength: 1, maxLength: 5 },
);

describe('a credit note', () => {
  test('[NAV-25] refers to its invoice and bears the taxes of what came back', () => {
    const invoice = issued(makeInvoice(sale({ delivery: 4_000 }), seller));
    const note = makeCreditNote(invoice, [], new Map([[0, 1]]));
    expect(note).toMatchObject({
      kind: 'credit-note',
      number: null,
      corrects: { number: 'KD/26-27/000001', issuedOn: '2026-11-21' },
      lines: [{ position: 0, quantity: 1, net: refundOfPieces({ quantity: 3, net: 142_700, returned: 0 }, 1) }],
      delivery: 0,
      payment: null,
    });
  });

  test('for all of an order takes the delivery as well, once', () => {
    const invoice = issued(makeInvoice(sale({ delivery: 4_000 }), seller));
    const all = makeCreditNote(invoice, [], 'all');
    expect(all).toMatchObject({
      total: invoice.total,
      sums: invoice.sums,
      delivery: 4_000,
      discount: invoice.discount,
    });
    expect(makeCreditNote(invoice, all ? [all] : [], 'all')).toBeNull();
  });

  test('is refused for more pieces than are left, and for a proforma there is none', () => {
    const draft = makeInvoice(sale(), seller);
    expect(() => makeCreditNote(issued(draft), [], new Map([[0, 4]]))).toThrow(RangeError);
    expect(makeCreditNote(draft, [], 'all')).toBeNull();
  });

  test('[NAV-25] in however many notes an invoice is credited, each amount and tax sums to its own', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('Kerala', 'Uttar Pradesh'),
        fc.array(fc.nat(), { maxLength: 40 }),
        (given, to, order) => {
          const sold = given.map((line, position) =>
            soldLine({ ...line, position, net: line.unitPrice * line.quantity - line.discount }),
          );
          const invoice = issued(
            makeInvoice(sale({ lines: sold, placeOfSupply: findState(to), delivery: 4_321 }), seller),
          );
          const notes: SaleDocument[] = [];
          const left = given.map(({ quantity }) => quantity);
          for (const choice of order) {
            const position = choice % left.length;
            const pieces = Math.min(left[position] ?? 0, 1 + (choice % 3));
            if (pieces === 0) continue;
            left[position] = (left[position] ?? 0) - pieces;
            const note = makeCreditNote(invoice, notes, new Map([[position, pieces]]));
            if (note) notes.push(note);
          }
          const rest = makeCreditNote(invoice, notes, 'all');
          if (rest) notes.push(rest);
          const sumOf = (amount: (note: SaleDocument) => number): number =>
            notes.reduce((sum, note) => sum + amount(note), 0);
          expect(sumOf(({ total }) => total)).toBe(invoice.total);
          expect(sumOf(({ discount }) => discount)).toBe(invoice.discount);
          for (const part of ['taxable', 'central', 'local', 'integrated'] as const) {
            expect(sumOf(({ sums }) => sums[part])).toBe(invoice.sums[part]);
            expect(Math.min(...notes.flatMap((note) => note.lines.map((line) => line[part])))).toBeGreaterThanOrEqual(
              0,
            );
          }
        },
      ),
    );
  });
});

test('a tax invoice names the food licence of its seller, and that no tax is payable on reverse charge', () => {
  const rows = (document: SaleDocument) => new DocumentRows(document, texts, { rupees: formatRupees, day: formatDay });
  const licensed = makeInvoice(sale(), { ...seller, fssai: '12719066000123' });
  expect(rows(licensed).seller).toContain('FSSAI 12719066000123');
  expect(rows(licensed).facts).toContainEqual(['Tax payable on reverse charge', 'No']);
  const untaxed = makeInvoice(sale(), { ...seller, gstin: null, state: null });
  expect(rows(untaxed).seller.join()).not.toContain('FSSAI');
  expect(rows(untaxed).facts.map(([label]) => label)).not.toContain('Tax payable on reverse charge');
});
