import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import type { ProfileField } from '#domain/members/profile.ts';
import { isWellFormedReferralCode } from '#domain/members/referral-code.ts';
import { addMember, profileFields, type TestMember } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { completeBuyer, findBuyer } from './buyer.ts';
import { macOf } from '../crypto/mac.ts';
import { findProfile } from './profile-store.ts';
import { decrypt } from '../crypto/encryption.ts';
import { numberCell, type EncryptedColumn } from './identity/stored-numbers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

type Over = Record<string, unknown>;
const bodyOf = (over: Over = {}) =>
  ({ ...profileFields(), main_id: 'kadamba-1', ...over }) as ReturnType<typeof profileFields>;
const save = (member: TestMember, over?: Over) => member.call(members.saveProfile, { body: bodyOf(over) });
const change = (member: TestMember, profileId: string, over?: Over) =>
  member.call(members.changeProfile, { params: { profileId }, body: bodyOf(over) });
const profilesOf = (member: TestMember) => member.call(members.profiles, { params: { user_id: member.userId } });
const referIdOf = (member: TestMember) => member.call(members.referId, { params: { user_id: member.userId } });
const stored = () => shop.deps.db.selectFrom('member_profiles').selectAll().executeTakeFirstOrThrow();

async function profileOf(member: TestMember) {
  const [profile] = await profilesOf(member);
  if (!profile) throw new Error('The member has no profile.');
  return profile;
}

describe('saving details', () => {
  test('[API-26, API-29, API-31, ENT-13] issues an id and a referral id, and shows them again with only the ends of the numbers', async () => {
    const asha = await addMember(shop);
    expect([await profilesOf(asha), await referIdOf(asha)]).toEqual([[], { referId: null }]);
    const saved = await save(asha, { latitude: 26.4499, longitude: 80.3319 });
    expect(saved).toEqual({
      success: true,
      message: 'Details saved successfully!',
      new_schedule: { id: expect.any(String) },
    });
    const { referId } = await referIdOf(asha);
    expect(isWellFormedReferralCode(referId ?? '')).toBe(true);
    expect(await profilesOf(asha)).toEqual([
      {
        ...profileFields(),
        id: saved.new_schedule.id,
        user_id: asha.userId,
        main_id: 'kadamba-1',
        aadhar: '•••• •••• 2346',
        pan: '••••••234F',
        accountNumber: '••••••••9012',
        nomineeId: '••••••678K',
        latitude: 26.4499,
        longitude: 80.3319,
        referId,
        news_email: asha.email,
        is_email_confirmed: false,
      },
    ]);
  });

  test('of an Aadhaar number only four digits are kept; PAN and account are sealed, and compared by digests', async () => {
    const asha = await addMember(shop);
    await save(asha, { nomineeId: '3412 3412 3412' });
    const row = await stored();
    expect(JSON.stringify(row)).not.toMatch(/234123412346|3412 ?3412 ?3412|ABCDE1234F|123456789012/);
    expect(row).toMatchObject({
      aadhaar_last4: '2346',
      nominee_id_kind: 'aadhaar',
      nominee_id_last4: '3412',
      nominee_id_sealed: '',
    });
    const keys = shop.deps.config.dataKeys;
    const open = (column: EncryptedColumn) => decrypt(keys, numberCell(row.id, column), row[column]);
    expect([open('pan_sealed'), open('account_sealed')]).toEqual(['ABCDE1234F', '123456789012']);
    expect([row.pan_mac, row.account_mac]).toEqual([
      macOf(keys, 'pan', 'ABCDE1234F'),
      macOf(keys, 'bank-account', '123456789012'),
    ]);
    expect((await profileOf(asha)).nomineeId).toBe('•••• •••• 3412');
  });

  test.each([
    ['[PROF-07, PROF-08]', { email: 'asha@example', mobile: '1' }, 'Invalid Email'],
    ['[PROF-07, PROF-09]', { mobile: '900001234', aadhar: '1' }, 'Invalid Mobile Number'],
    ['[PROF-07, PROF-10]', { aadhar: '23412341234', pan: 'X' }, 'Invalid Aadhaar'],
    ['[PROF-07, PROF-11]', { pan: 'ABCD1234EF', ifsc: 'X' }, 'Invalid PAN'],
    ['[PROF-07, PROF-12]', { ifsc: 'DEMO1123456', referenceId: 'X' }, 'Invalid IFSC Code'],
  ])('%s the first broken rule is told: %j', async (_row, over, message) => {
    const asha = await addMember(shop);
    expect(await refusalOf(save(asha, over))).toMatchObject({ status: 400, message, body: { success: false } });
    expect(await profilesOf(asha)).toEqual([]);
  });

  test('what is typed with spaces and small letters is saved clean', async () => {
    const asha = await addMember(shop);
    await save(asha, { pan: ' abcde1234f ', aadhar: '2341 2341 2346', pincode: '208 001', ifsc: 'demo0123456' });
    expect(await profileOf(asha)).toMatchObject({ pan: '••••••234F', pincode: '208001', ifsc: 'DEMO0123456' });
  });

  test('a second time it is refused, and nothing changes', async () => {
    const asha = await addMember(shop);
    await save(asha);
    expect(await refusalOf(save(asha, { city: 'Pune' }))).toMatchObject({ status: 409, code: 'profile-exists' });
    expect((await profileOf(asha)).city).toBe('Kanpur');
  });

  test('a code that is taken already is drawn again', async () => {
    const [asha, ravi] = [await addMember(shop), await addMember(shop)];
    await save(asha);
    const taken = (await profileOf(asha)).referId ?? '';
    const { ids } = shop.deps;
    let isFirst = true;
    shop.deps.ids = {
      ...ids,
      code(length) {
        const repeated = length === 7 && isFirst;
        if (repeated) isFirst = false;
        return repeated ? taken.slice(0, 7) : ids.code(length);
      },
    };
    await save(ravi);
    shop.deps.ids = ids;
    expect(isFirst).toBe(false);
    expect((await referIdOf(ravi)).referId).not.toBe(taken);
  });
});

describe('changing details', () => {
  test('[API-30] keeps every number whose mask comes back, and changes what is typed anew', async () => {
    const asha = await addMember(shop);
    await save(asha);
    const before = await stored();
    const { id, aadhar, pan, accountNumber, nomineeId } = await profileOf(asha);
    const answer = await change(asha, id, { city: 'Lucknow', aadhar, pan, accountNumber, nomineeId });
    expect(answer).toEqual({ success: true, message: 'Details updated!' });
    const after = await stored();
    expect(after).toEqual({ ...before, city: 'Lucknow', updated_at: after.updated_at });
    await change(asha, id, { pan: 'FGHIJ5678K', aadhar, accountNumber: '99887766', nomineeId: '' });
    expect(await profileOf(asha)).toMatchObject({
      pan: '••••••678K',
      aadhar,
      accountNumber: '••••••••7766',
      nomineeId: '',
    });
    expect((await stored()).pan_mac).not.toBe(before.pan_mac);
  });

  test('a mask that was never shown is no number', async () => {
    const asha = await addMember(shop);
    await save(asha);
    const { id } = await profileOf(asha);
    expect(await refusalOf(change(asha, id, { aadhar: '•••• •••• 9999' }))).toMatchObject({ code: 'invalid-aadhaar' });
    expect(await refusalOf(change(asha, id, { pan: '••••••999Z' }))).toMatchObject({ code: 'invalid-pan' });
  });

  test('coordinates stay with their address and go with another', async () => {
    const asha = await addMember(shop);
    await save(asha, { latitude: 26.4, longitude: 80.3 });
    const { id } = await profileOf(asha);
    await change(asha, id, { mobile: '9000054321' });
    expect(await profileOf(asha)).toMatchObject({ latitude: 26.4, longitude: 80.3 });
    await change(asha, id, { mobile: '9000054322', latitude: null, longitude: null });
    expect(await profileOf(asha)).toMatchObject({ latitude: 26.4, longitude: 80.3 });
    await change(asha, id, { city: 'Lucknow' });
    expect(await profileOf(asha)).toMatchObject({ latitude: null, longitude: null });
    await change(asha, id, { city: 'Lucknow', latitude: 26.8, longitude: 80.9 });
    expect(await profileOf(asha)).toMatchObject({ latitude: 26.8, longitude: 80.9 });
  });

  test('[ENT-13] coordinates that come back beside another pincode belonged to another place', async () => {
    const asha = await addMember(shop);
    const place = { latitude: 26.4, longitude: 80.3 };
    await save(asha, place);
    const { id } = await profileOf(asha);
    await change(asha, id, place);
    expect(await profileOf(asha)).toMatchObject(place);
    await change(asha, id, { ...place, pincode: '600004' });
    expect(await profileOf(asha)).toMatchObject({ latitude: null, longitude: null });
  });

  test('[API-30] another member’s profile is not found, and calls for that member are not answered', async () => {
    const [asha, ravi] = [await addMember(shop), await addMember(shop)];
    await save(asha);
    const { id } = await profileOf(asha);
    expect(await refusalOf(change(ravi, id, { city: 'Pune' }))).toMatchObject({ status: 404, code: 'not-found' });
    const params = { user_id: asha.userId };
    expect(await refusalOf(ravi.call(members.profiles, { params }))).toMatchObject({
      status: 403,
      code: 'foreign-user',
    });
    expect(await refusalOf(ravi.call(members.referId, { params }))).toMatchObject({ status: 403 });
    expect(await refusalOf(shop.visitor().call(members.profiles, { params }))).toMatchObject({ status: 401 });
    expect((await profileOf(asha)).city).toBe('Kanpur');
  });
});

describe('the buyer behind a member', () => {
  test('[CHK-15] is complete when every field but the reference id is filled, else what is missing is named', async () => {
    const { db } = shop.deps;
    const asha = await addMember(shop);
    const complete = async (optional?: ProfileField[]) => completeBuyer(await findProfile(db, asha.memberId), optional);
    expect(await findBuyer(db, asha.memberId)).toBeNull();
    await expect(complete()).rejects.toMatchObject({
      code: 'missing-fields',
      facts: { list: expect.stringMatching(/^Full name, Father's name, .*Nominee PAN\/Aadhaar$/) },
    });
    await save(asha, { bankName: '', accountNumber: '', nomineeId: ' ' });
    await expect(complete()).rejects.toMatchObject({
      facts: { list: 'Bank name, Account number, Nominee PAN/Aadhaar' },
    });
    expect(await complete(['bankName', 'accountNumber', 'nomineeId'])).toMatchObject({ name: 'Asha Kulkarni' });
    const { id, referId } = await profileOf(asha);
    await change(asha, id, { latitude: 26.4, longitude: 80.3 });
    expect(await complete()).toEqual({
      name: 'Asha Kulkarni',
      email: 'asha@example.in',
      mobile: '9000012345',
      address: 'Flat 3, Neem House, 14 Civil Lines, Kanpur, Uttar Pradesh, 208001',
      pincode: '208001',
      place: null,
      claimed: { latitude: 26.4, longitude: 80.3 },
      written: {
        googleAddress: '14 Civil Lines, Kanpur, Uttar Pradesh',
        city: 'Kanpur',
        state: 'Uttar Pradesh',
        pincode: '208001',
      },
      referralCode: referId,
    });
  });
});
