import { expect, test } from 'vitest';
import { understandUser } from './stored-user.ts';

const asha = { user_id: 'u1', name: 'Asha', full_name: 'Asha Kulkarni', email: 'asha@example.in' };

test('[ENT-23] of a stored user only the four fields are kept', () => {
  expect(understandUser({ ...asha, password: 'secret', level: 3 })).toEqual(asha);
});

test.each([null, 'asha', 7, [], {}, { ...asha, user_id: '' }, { ...asha, user_id: 12 }])(
  'what names no user is a guest: %j',
  (stored) => {
    expect(understandUser(stored)).toBeNull();
  },
);

test('a field that is missing or not a text is empty', () => {
  expect(understandUser({ user_id: 'u1', name: null, email: 5 })).toEqual({
    user_id: 'u1',
    name: '',
    full_name: '',
    email: '',
  });
});
