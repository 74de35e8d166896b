import { expect, test } from 'vitest';
import { changedPaths } from './changed-paths.ts';

test('[CON-025] an event about one thing and one about many name what they changed alike', () => {
  const [before, after] = [{ status: 'Active' }, { status: 'Inactive' }];
  const one = changedPaths({ subject_id: 'P12', before, after });
  const many = changedPaths({ subject_id: '', before: { P12: before, P13: {} }, after: { P12: after, P13: {} } });
  expect([...one]).toEqual(['P12.status']);
  expect(many).toEqual(one);
});

test('[CON-025] of pieces the changed fields are named alone; a list is one field', () => {
  const before = { pieces: { 7: { sku: 'A', price_paise: 100 } }, order: ['A', 'B'], title: 'Tea' };
  const after = { pieces: { 7: { sku: 'A', price_paise: 200 } }, order: ['B', 'A'], title: 'Tea' };
  expect([...changedPaths({ subject_id: 'P1', before, after })]).toEqual(['P1.pieces.7.price_paise', 'P1.order']);
});
