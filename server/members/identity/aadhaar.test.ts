import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import { addMember, profileFields } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const digits = (count: number) => fc.stringMatching(new RegExp(`^[2-9]\\d{${count - 1}}$`));
const gap = fc.constantFrom('', ' ', '-');
const spelled = fc.tuple(digits(12), gap).map(([number, between]) => number.replaceAll(/\d{4}(?=\d)/g, `$&${between}`));

const refused = (error: unknown): null => {
  if (error instanceof ApiError && error.status < 500) return null;
  throw error;
};

test('[invariant 16] of no Aadhaar number, however it is typed and whatever else is wrong, an answer or a log line has five digits', async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(spelled, spelled, spelled, fc.boolean(), async (aadhar, nomineeId, other, isWrong) => {
      const member = await addMember(shop);
      const { call, userId } = member;
      const body = profileFields({ aadhar, nomineeId, ...(isWrong && { ifsc: 'none' }) });
      await call(members.saveProfile, { body }).catch(refused);
      await call(members.saveProfile, { body: { ...body, ifsc: 'DEMO0123456' } }).catch(refused);
      const read = async () => (await call(members.profiles, { params: { user_id: userId } }))[0];
      const before = await read();
      const params = { profileId: before?.id ?? '' };
      await call(members.changeProfile, { params, body: { ...body, aadhar: other, nomineeId: other } }).catch(refused);
      // Where no such number belongs, and where it is not what it should be.
      for (const wrong of [{ aadhar: `${other}1` }, { pan: other }, { mobile: other }, { pincode: other }])
        await call(members.changeProfile, { params, body: { ...body, ...wrong } }).catch(refused);
      await member.request('GET', `/api/member-reg/getdetails/${encodeURIComponent(other)}`);
      await member.request('POST', '/api/member-reg', { body: `{"aadhar":"${other}",` });
      await shop.runJobs();
      shop.watch.end();
      shown += before?.aadhar === `•••• •••• ${aadhar.slice(-4)}` ? 1 : 0;
    }),
    { numRuns: 25, seed: 20_261_122 },
  );
  expect(shown).toBe(25);
});
