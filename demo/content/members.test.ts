import { describe, expect, test } from 'vitest';
import { checkProfile } from '#domain/members/profile.ts';
import { missingFields } from '#domain/orders/required-fields.ts';
import { type DemoMember, members } from './members.ts';
import { pincodes } from './pincodes.ts';

const withProfile = members.flatMap((member) => (member.profile ? [{ ...member, profile: member.profile }] : []));
const positionOf = (email: string): number => withProfile.findIndex((member) => member.email === email);
const directsOf = (email: string): DemoMember[] =>
  withProfile.filter((member) => member.profile.sponsorEmail === email);
const levelsBelow = (email: string): number =>
  Math.max(0, ...directsOf(email).map((direct) => 1 + levelsBelow(direct.email)));

describe('the members of the demo shop', () => {
  test('are fourteen, with two accounts to try', () => {
    expect(members).toHaveLength(14);
    expect(members.filter((member) => member.password !== undefined).map((member) => member.email)).toEqual([
      'asha@example.in',
      'rohan@example.in',
    ]);
    expect(positionOf('rohan@example.in')).toBe(-1);
  });

  test.each(withProfile)('$fullName has a profile which the shop would accept', ({ profile }) => {
    const typed = { ...profile, aadhaar: `00000000${profile.aadhaarLast4}` };
    expect(checkProfile(typed)).toBeNull();
    expect(missingFields(typed)).toEqual([]);
    expect(pincodes).toContainEqual(expect.objectContaining({ pincode: profile.pincode, isActive: true }));
  });

  test.each(['email', 'mobile', 'pan', 'accountNumber'] as const)(
    'nobody shares a %s, which would stop rewards',
    (field) => {
      expect(new Set(withProfile.map(({ profile }) => profile[field])).size).toBe(withProfile.length);
    },
  );

  test('a sponsor saved the profile earlier and has at most three directs', () => {
    const early = withProfile.filter(({ email, profile }) => {
      const sponsor = profile.sponsorEmail;
      return sponsor === undefined || (positionOf(sponsor) >= 0 && positionOf(sponsor) < positionOf(email));
    });
    expect(early).toEqual(withProfile);
    expect(Math.max(...withProfile.map((member) => directsOf(member.email).length))).toBe(3);
    expect(withProfile.map((member) => member.joinedDaysAgo)).toEqual(
      withProfile.map((member) => member.joinedDaysAgo).toSorted((a, b) => b - a),
    );
  });

  test('the tree below Asha is four levels deep', () => {
    expect(levelsBelow('asha@example.in')).toBe(4);
  });
});
