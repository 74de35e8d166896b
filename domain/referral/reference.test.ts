import { describe, expect, test } from 'vitest';
import { decideReference, type ReferenceQuestion } from '#domain/referral/reference.ts';

const question: ReferenceQuestion = {
  reference: 'SPONSOR1',
  member: { id: 20n, referId: 'MEMBER01' },
  ownIds: ['user-20'],
  currentReference: null,
  isLocked: false,
  sponsor: { id: 10n, referId: 'SPONSOR1', uses: 2 },
};
const own = { ...question, reference: 'MEMBER01', sponsor: { id: 20n, referId: 'MEMBER01', uses: 0 } };

test.each<[string, Partial<ReferenceQuestion>, string]>([
  ['an earlier member with a free place', {}, 'ok'],
  ['a member, before the first profile save', { member: null }, 'ok'],
  ['[REF-01] the own id', own, 'self'],
  ['[REF-01] the own user id', { reference: 'user-20', sponsor: null }, 'self'],
  ['an unknown id', { sponsor: null }, 'invalid'],
  ['someone who joined later', { sponsor: { id: 21n, referId: 'SPONSOR1', uses: 0 } }, 'later_joiner'],
  ['[REF-02] someone who was named three times', { sponsor: { id: 10n, referId: 'SPONSOR1', uses: 3 } }, 'expired'],
  ['another sponsor once an order counts', { currentReference: 'OLDSPON1', isLocked: true }, 'locked'],
])('naming %s', (_title, change, reason) => {
  expect(decideReference({ ...question, ...change })).toBe(reason);
});

describe('a reference that stands already', () => {
  const standing = { ...question, currentReference: 'SPONSOR1' };

  test('may be saved again although it is locked', () => {
    expect(decideReference({ ...standing, isLocked: true })).toBe('ok');
  });

  test('may be saved again although the sponsor’s three places are taken', () => {
    expect(decideReference({ ...standing, sponsor: { id: 10n, referId: 'SPONSOR1', uses: 3 } })).toBe('ok');
  });
});
