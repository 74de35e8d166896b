import { expect, test } from 'vitest';
import { boundedAddedAt } from '#domain/cart/bounded-added-at.ts';

const now = new Date('2026-11-21T06:00:00.000Z');

test.each([
  ['a new line', null, now.toISOString()],
  ['a line that is put back', '2026-11-20T09:30:00.500Z', '2026-11-20T09:30:00.500Z'],
  ['a line from the future', '2027-01-01T00:00:00.000Z', now.toISOString()],
  ['a line from before all shops', '0000-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
  ['a line whose moment is none', '2026-02-31T99:00:00.000Z', now.toISOString()],
])('%s', (_title, claimed, place) => {
  expect(boundedAddedAt(claimed === null ? null : new Date(claimed), now).toISOString()).toBe(place);
});
