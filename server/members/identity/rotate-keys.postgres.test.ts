import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import { addMember, profileFields } from '../../testing/builders.ts';
import { openShopOnServer } from '../../testing/open-shops.ts';
import type { TestShop } from '../../testing/open-test-shop.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { lockContent } from '../../db/lock-content.ts';
import { isMacOf, macOf } from '../../crypto/mac.ts';
import { rotateKeys } from './rotate-keys.ts';
import { decrypt } from '../../crypto/encryption.ts';
import { numberCell } from './stored-numbers.ts';

let shop: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
afterAll(() => close());

test('keys rotate while members change their numbers: every change stands, and all is under the new key', async () => {
  const newer = { id: 'newer', secret: randomBytes(32) };
  const people = [];
  for (let n = 0; n < 16; n++) {
    const { call } = await addMember(shop);
    const { new_schedule: profile } = await call(members.saveProfile, { body: profileFields() });
    people.push({ call, profileId: profile.id, pan: `FGHIJ${String(1000 + n)}K` });
  }
  const { config } = shop.deps;
  config.dataKeys = [newer, ...config.dataKeys];
  const opener = { actor: 'test', reason: 'rotation' };
  const [, , ...changes] = await Promise.all([
    rotateKeys(shop.deps, opener, () => {}),
    rotateKeys(shop.deps, opener, () => {}),
    ...people
      .filter((_, n) => n % 2 === 0)
      .map(({ call, profileId, pan }) =>
        call(members.changeProfile, { params: { profileId }, body: profileFields({ pan }) }),
      ),
  ]);
  expect(changes).toHaveLength(8);
  const rows = await shop.deps.db.selectFrom('member_profiles').selectAll().orderBy('id').execute();
  for (const [n, row] of rows.entries()) {
    const pan = n % 2 === 0 ? people[n]?.pan : 'ABCDE1234F';
    expect(decrypt([newer], numberCell(row.id, 'pan_sealed'), row.pan_sealed)).toBe(pan);
    expect(decrypt([newer], numberCell(row.id, 'account_sealed'), row.account_sealed)).toBe('123456789012');
    expect(isMacOf([newer], 'pan', pan ?? '', row.pan_mac)).toBe(true);
  }
});

test('a member who gives up a PAN that is being moved holds nothing that the move still needs', async () => {
  const { call } = await addMember(shop);
  const { new_schedule: profile } = await call(members.saveProfile, { body: profileFields({ pan: 'MOVED1234Q' }) });
  const { config, db } = shop.deps;
  config.dataKeys = [{ id: 'next', secret: randomBytes(32) }, ...config.dataKeys];
  const { changing } = await db.transaction().execute(async (tx) => {
    const lock = (kind: 'pan' | 'account') =>
      tx.selectFrom('held_numbers').select('id').where('kind', '=', kind).orderBy('id').forUpdate().execute();
    await lock('pan');
    const body = profileFields({ pan: 'TAKEN1234Q' });
    const started = call(members.changeProfile, { params: { profileId: profile.id }, body });
    await untilWaiting(db);
    await lock('account');
    return { changing: started };
  });
  await expect(changing).resolves.toBeDefined();
});

test('keys rotate beside a transaction that holds two of the PANs, in any order', async () => {
  const pans = ['LOWER1234Q', 'UPPER1234Q'] as const;
  for (const pan of pans) await (await addMember(shop)).call(members.saveProfile, { body: profileFields({ pan }) });
  const { config, db } = shop.deps;
  config.dataKeys = [{ id: 'newest', secret: randomBytes(32) }, ...config.dataKeys];
  const [lower, upper] = pans.map((pan) => macOf(config.dataKeys, 'pan', pan));
  const { rotating } = await db.transaction().execute(async (tx) => {
    await lockContent(tx, lower ?? '');
    // The upper profile comes first, and its PAN is let go of before the lower one is waited for.
    const started = rotateKeys(shop.deps, { actor: 'test', reason: 'rotation' }, () => {});
    await untilWaiting(shop.deps.db);
    await lockContent(tx, upper ?? '');
    return { rotating: started };
  });
  expect(await rotating).toMatchObject({ remaining: 0 });
});
