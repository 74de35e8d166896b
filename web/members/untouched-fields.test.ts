import { expect, test } from 'vitest';
import { emptyProfile } from './profile-view.ts';
import { untouchedFields } from './untouched-fields.ts';

const delhi = { city: 'Delhi', state: 'Delhi' };

test('an empty field and one that was filled in before are filled in, a typed one is not', () => {
  const values = { ...emptyProfile, city: 'Mylapore', state: 'Tamil Nadu' };
  expect(untouchedFields(delhi, values, { city: 'Chennai', state: 'Tamil Nadu' })).toEqual({ state: 'Delhi' });
  expect(untouchedFields(delhi, emptyProfile, {})).toEqual(delhi);
});

test('a place that is not known empties what was filled in, and nothing that was typed', () => {
  const values = { ...emptyProfile, city: 'Mylapore', state: 'Delhi' };
  expect(untouchedFields({ city: '', state: '' }, values, delhi)).toEqual({ state: '' });
  expect(untouchedFields({ city: '', state: '' }, emptyProfile, delhi)).toEqual({});
});
