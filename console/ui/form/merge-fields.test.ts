import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeFields, takeStored } from './merge-fields.ts';

const piece = (id: string, price: number) => ({ id, price });
const base = { title: 'Assam', hsn: '0902', pieces: [piece('1', 100), piece('2', 200)] };

describe('[CON-022] what two people changed', () => {
  test('in different fields is merged without a question', () => {
    const mine = { ...base, title: 'Assam Gold' };
    const stored = { ...base, hsn: '0903' };
    const merged = mergeFields(base, mine, stored);
    expect(merged).toEqual({ value: { ...base, title: 'Assam Gold', hsn: '0903' }, conflicts: [], taken: ['hsn'] });
  });

  test('in the same field is a conflict, and what is typed here stays', () => {
    const merged = mergeFields(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
    expect(merged.value.title).toBe('Mine');
    expect(merged.conflicts).toEqual([{ field: 'title', base: 'Assam', mine: 'Mine', stored: 'Theirs' }]);
  });

  test('in the same way is no conflict', () => {
    const both = { ...base, title: 'Assam Gold' };
    expect(mergeFields(base, both, both)).toEqual({ value: both, conflicts: [], taken: [] });
  });

  test('in two pieces of one product is merged piece by piece', () => {
    const mine = { ...base, pieces: [piece('1', 150), piece('2', 200)] };
    const stored = { ...base, pieces: [piece('1', 100), piece('2', 250)] };
    expect(mergeFields(base, mine, stored).value.pieces).toEqual([piece('1', 150), piece('2', 250)]);
  });

  test('keeps a piece that the other side added, and one that is new here', () => {
    const mine = { ...base, pieces: [...base.pieces, { id: '', price: 5 }] };
    const stored = { ...base, pieces: [...base.pieces, piece('3', 300)] };
    expect(mergeFields(base, mine, stored).value.pieces).toEqual([
      ...base.pieces,
      piece('3', 300),
      { id: '', price: 5 },
    ]);
  });

  test('asks where one removed a piece that the other changed', () => {
    const mine = { ...base, pieces: [piece('1', 100), piece('2', 250)] };
    const stored = { ...base, pieces: [piece('1', 100)] };
    const { conflicts, value } = mergeFields(base, mine, stored);
    expect(conflicts).toEqual([{ field: 'pieces.2', base: piece('2', 200), mine: piece('2', 250), stored: undefined }]);
    expect(value.pieces).toEqual(mine.pieces);
  });
});

describe('[CON-023] a conflict that is settled for the other side', () => {
  const priced = (price: number) => ({ ...base, pieces: [piece('1', price), piece('2', 200)] });

  test('is found by the key of its piece, wherever that stands', () => {
    const mine = { ...base, pieces: [piece('2', 200), piece('1', 150)] };
    expect(takeStored(mine, { field: 'pieces.1.price', stored: 175 }).pieces).toEqual([
      piece('2', 200),
      piece('1', 175),
    ]);
  });

  test('leaves one side’s value of each, and nothing else', () => {
    const { value, conflicts } = mergeFields(base, priced(150), priced(175));
    expect(conflicts.map(({ field }) => field)).toEqual(['pieces.1.price']);
    expect(conflicts.reduce(takeStored, value)).toEqual(priced(175));
  });

  test('brings back a piece that was removed here, and takes one away that was removed there', () => {
    const removed = { ...base, pieces: [piece('1', 100)] };
    expect(takeStored(removed, { field: 'pieces.2', stored: piece('2', 250) }).pieces).toEqual([
      piece('1', 100),
      piece('2', 250),
    ]);
    expect(takeStored(base, { field: 'pieces.2', stored: undefined }).pieces).toEqual([piece('1', 100)]);
  });

  test('is found under a name with dots', () => {
    const attar = { attributes: { 'Net wt.': '10 g', Net: 'x' } };
    expect(takeStored(attar, { field: 'attributes.Net wt.', stored: '12 g' })).toEqual({
      attributes: { 'Net wt.': '12 g', Net: 'x' },
    });
  });
});

const fields = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  hsn: fc.option(fc.constantFrom('0902', '3303'), { nil: null }),
  features: fc.array(fc.constantFrom('x', 'y'), { maxLength: 3 }),
  tax: fc.record({ rate: fc.constantFrom(500, 1800), code: fc.constantFrom('1', '2') }),
});

test('[CON-022] a merge loses no field: each stands as one side wrote it, and what both wrote is asked', () => {
  fc.assert(
    fc.property(fields, fields, fields, (was, mine, stored) => {
      const { value, conflicts, taken } = mergeFields(was, mine, stored);
      const flat = (given: typeof was) => ({ ...given, ...given.tax, tax: undefined });
      const [b, m, s, v] = [was, mine, stored, value].map(flat) as [object, object, object, object];
      for (const name of ['title', 'hsn', 'features', 'rate', 'code'] as const) {
        const [of, typed, theirs, now] = [b, m, s, v].map((one) =>
          JSON.stringify((one as Record<string, unknown>)[name]),
        );
        const path = name === 'rate' || name === 'code' ? `tax.${name}` : name;
        const isAsked = conflicts.some(({ field }) => field === path);
        expect(now).toBe(typed === of ? theirs : typed);
        expect(isAsked).toBe(typed !== of && theirs !== of && typed !== theirs);
      }
      expect(taken.every((field) => !conflicts.some((one) => one.field === field))).toBe(true);
    }),
  );
});
