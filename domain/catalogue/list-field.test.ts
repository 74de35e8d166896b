import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listField, readList } from '#domain/catalogue/list-field.ts';

test('[ENT-02] a list arrives as it is or as JSON text', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ label: fc.string(), value: fc.string() })), (list) => {
      expect(readList(list)).toEqual(list);
      expect(readList(JSON.stringify(list))).toEqual(list);
    }),
  );
});

test.each([['[1, 2'], ['not a list'], [''], ['{"0":1}'], ['7'], ['null'], [{ 0: 1 } as never], [7 as never]])(
  '[ENT-02] %j is no list and counts as an empty one',
  (field) => {
    expect(readList(field)).toBeNull();
    expect(listField(field)).toEqual([]);
  },
);

test.each([[null], [undefined]])('[ENT-02] %j is an empty list, and nothing is wrong with it', (field) => {
  expect(readList(field)).toEqual([]);
});
