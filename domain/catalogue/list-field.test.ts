import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listField } from '#domain/catalogue/list-field.ts';

test('[ENT-02] a list arrives as it is or as JSON text', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ label: fc.string(), value: fc.string() })), (list) => {
      expect(listField(list)).toEqual(list);
      expect(listField(JSON.stringify(list))).toEqual(list);
    }),
  );
});

test.each([['[1, 2'], ['not a list'], [''], ['{"0":1}'], ['7'], ['null'], [null], [undefined]])(
  '[ENT-02] %j is no list and counts as an empty one',
  (field) => {
    expect(listField(field)).toEqual([]);
  },
);
