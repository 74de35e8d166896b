import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROCKFORD } from '#domain/crockford.ts';
import { orderNumber, parseOrderNumber } from '#domain/orders/order-number.ts';

const parts = { prefix: 'KD', number: 1042, tail: '7Q4M' };

test('an order number is prefix, number and random tail', () => {
  expect(orderNumber(parts)).toBe('KD-1042-7Q4M');
  expect(orderNumber({ ...parts, number: 1 })).toBe('KD-1-7Q4M');
});

test('every order number is read back', () => {
  const tail = fc.string({ unit: fc.constantFrom(...Array.from(CROCKFORD)), minLength: 4, maxLength: 4 });
  const prefix = fc.string({ unit: fc.constantFrom(...Array.from('KDOIL01')), minLength: 1, maxLength: 8 });
  const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(fc.record({ prefix, number, tail }), (any) => {
      expect(parseOrderNumber(orderNumber(any))).toEqual(any);
    }),
  );
});

test.each([' kd-1042-7q4m ', 'KD-1042-7Q4M'])('%j is read as typed by hand', (typed) => {
  expect(parseOrderNumber(typed)).toEqual(parts);
});

test('look-alike letters of the tail are put right', () => {
  expect(parseOrderNumber('KD-1042-OIL2')).toEqual({ ...parts, tail: '0112' });
});

test.each([
  '',
  'KD-1042',
  'KD-1042-7Q4',
  'KD-1042-7Q4M-1',
  'KD-01042-7Q4M',
  'KD--7Q4M',
  'KD-1e3-7Q4M',
  'K D-1-7Q4M',
  'KD-1-7U4M',
])('%j is no order number', (text) => {
  expect(parseOrderNumber(text)).toBeNull();
});

test.each([{ prefix: '' }, { prefix: 'kd' }, { number: 0 }, { number: 1.5 }, { tail: '7Q4' }, { tail: '7q4m' }])(
  '%j cannot make one',
  (broken) => {
    expect(() => orderNumber({ ...parts, ...broken })).toThrow(RangeError);
  },
);
