import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListState, readListState, writeListState } from './list-state.ts';

const names = {
  views: ['all', 'low'],
  filters: ['status', 'category'],
  sorts: ['position', 'price'],
  columns: ['price', 'stock', 'hsn'],
};
const first: ListState = { view: 'all', search: '', filters: {}, sort: 'position', isDescending: false, columns: null };

test('[CON-015] a list without an address of its own shows its first view', () => {
  expect(readListState(new URLSearchParams(), names)).toEqual(first);
  expect(writeListState(first, names).toString()).toBe('');
});

test('[CON-015] what an address names that the list does not have is left out', () => {
  const params = new URLSearchParams('view=gone&sort=gone&colour=red&columns=price,gone&status=Active');
  expect(readListState(params, names)).toEqual({ ...first, filters: { status: 'Active' }, columns: ['price'] });
});

const text = fc.string({ minLength: 1, maxLength: 12 });
const states: fc.Arbitrary<ListState> = fc.record({
  view: fc.constantFrom(...names.views),
  search: fc.oneof(fc.constant(''), text),
  filters: fc.record({ status: text, category: text }, { requiredKeys: [] }),
  sort: fc.constantFrom(...names.sorts),
  isDescending: fc.boolean(),
  columns: fc.option(fc.uniqueArray(fc.constantFrom(...names.columns), { minLength: 1 })),
});

test('[CON-015] every state of a list, columns and their order included, comes back from its address', () => {
  fc.assert(
    fc.property(states, (state) => {
      const address = writeListState(state, names).toString();
      expect(readListState(new URLSearchParams(address), names)).toEqual(state);
    }),
  );
});
