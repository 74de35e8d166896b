import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import type { DataKey } from '../../../read-data-keys.ts';
import { isMacOf, macOf } from '../../../crypto/mac.ts';
import { decrypt } from '../../../crypto/encryption.ts';
import { openNumbers } from '../../../members/identity/open-numbers.ts';
import { numberCell, type EncryptedColumn } from '../../../members/identity/stored-numbers.ts';
import { encryptUnbound } from '../../../testing/encrypt-unbound.ts';
import { addMember, profileFields, type TestMember } from '../../../testing/builders.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';

let shop: TestShop;
let first: [DataKey, ...DataKey[]];
beforeAll(async () => {
  shop = await openTestShop();
  first = shop.deps.config.dataKeys;
});
beforeEach(async () => {
  shop.deps.config.dataKeys = first;
  await shop.reset();
});
afterAll(() => shop.close());

const newer: DataKey = { id: 'newer', secret: randomBytes(32) };

const run = (...words: string[]) => runShopCommand(shop, ...words);

async function join(over: Record<string, string> = {}): Promise<TestMember & { referId: string }> {
  const member = await addMember(shop);
  await member.call(members.saveProfile, { body: profileFields(over) });
  const { referId } = await member.call(members.referId, { params: { user_id: member.userId } });
  return { ...member, referId: referId ?? '' };
}

const rows = () => shop.deps.db.selectFrom('member_profiles').selectAll().orderBy('id').execute();
const openings = () => shop.deps.db.selectFrom('sealed_openings').selectAll().orderBy('id').execute();

describe('rotating the keys', () => {
  test('seals everything under the new key, after which the old one can be dropped', async () => {
    for (let n = 0; n < 3; n++) await join({ nomineeId: n === 0 ? '' : 'FGHIJ5678K' });
    const before = await rows();
    shop.deps.config.dataKeys = [newer, ...first];
    expect(await run('data', 'rotate-keys')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('3 profiles were sealed anew under "newer". None remains'),
      said: ['3 of 3 sealed anew'],
    });
    shop.deps.config.dataKeys = [newer];
    const after = await rows();
    for (const [index, row] of after.entries()) {
      const open = (column: EncryptedColumn) => decrypt([newer], numberCell(row.id, column), row[column]);
      expect(open('pan_sealed')).toBe('ABCDE1234F');
      expect(open('account_sealed')).toBe('123456789012');
      expect(open('nominee_id_sealed')).toBe(index === 0 ? '' : 'FGHIJ5678K');
      expect(row).toEqual({
        ...before[index],
        pan_sealed: row.pan_sealed,
        account_sealed: row.account_sealed,
        nominee_id_sealed: row.nominee_id_sealed,
        pan_mac: macOf([newer], 'pan', 'ABCDE1234F'),
        account_mac: macOf([newer], 'bank-account', '123456789012'),
        account_end_mac: macOf([newer], 'account-end', '789012'),
        phone_mac: macOf([newer], 'phone', '9000012345'),
      });
    }
    await join();
    expect(new Set((await rows()).map((row) => row.pan_mac)).size).toBe(1);
    expect(isMacOf([newer], 'pan', 'ABCDE1234F', after[0]?.pan_mac ?? '')).toBe(true);
  });

  test('leaves a row for every number that it opened, and does nothing twice', async () => {
    await join({ nomineeId: '' });
    shop.deps.config.dataKeys = [newer, ...first];
    await run('data', 'rotate-keys');
    expect((await openings()).map(({ field }) => field)).toEqual(['pan', 'account']);
    expect((await run('data', 'rotate-keys')).out).toContain('0 profiles were sealed anew');
    expect(await openings()).toHaveLength(2);
  });

  test('seals values of the format before anew, which stay readable until then', async () => {
    const { referId } = await join({ nomineeId: '' });
    const old = { pan_sealed: encryptUnbound(first[0], 'ABCDE1234F') };
    await shop.deps.db.updateTable('member_profiles').set(old).execute();
    expect((await run('data', 'show', referId, '--reason', 'test')).out).toContain('ABCDE1234F');
    expect((await run('data', 'rotate-keys')).out).toContain('1 profile was sealed anew');
    expect((await rows())[0]?.pan_sealed).toMatch(new RegExp(`^${first[0].id}:2:`));
    expect((await run('data', 'show', referId, '--reason', 'test')).out).toContain('ABCDE1234F');
  });

  test('says what remains when a key is missing, and takes up the rest once it is back', async () => {
    await join();
    shop.deps.config.dataKeys = [newer];
    await join();
    const last: DataKey = { id: 'last', secret: randomBytes(32) };
    shop.deps.config.dataKeys = [last, newer];
    expect(await run('data', 'rotate-keys')).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^1 profile was sealed anew under "last"\. 1 remain under other keys/),
    });
    shop.deps.config.dataKeys = [last, newer, ...first];
    expect((await run('data', 'rotate-keys')).out).toContain('1 profile was sealed anew under "last". None remains');
  });
});

describe('opening protected numbers', () => {
  test('shows them to the owner, and the access log tells who, when and why', async () => {
    const asha = await join();
    expect((await run('data', 'access-log')).out).toBe('No protected number was opened yet.');
    const { out } = await run('data', 'show', asha.referId.toLowerCase(), '--reason', 'payout of May');
    expect(out).toMatch(/PAN +ABCDE1234F\nAccount +123456789012\nNominee +FGHIJ5678K/);
    const lines = (await run('data', 'access-log', '--limit', '2')).out?.split('\n') ?? [];
    expect(lines).toHaveLength(4);
    expect(lines[2]).toMatch(
      new RegExp(`^21/11/2026, 11:30 am +${asha.referId} +nominee_id +\\S+: data show +payout of May$`),
    );
  });

  test('needs a reason and a member, and opens nothing without', async () => {
    const asha = await join();
    expect(await run('data', 'show', asha.referId)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('--reason is missing'),
    });
    expect(await run('data', 'show', '7QK4M2XD', '--reason', 'payout')).toMatchObject({
      exitCode: 1,
      err: 'There is no member with the referral id 7QK4M2XD.',
    });
    expect(await openings()).toEqual([]);
  });

  test('needs a reason from any caller, and records it without the blanks around it', async () => {
    const { referId } = await join();
    const open = (reason: string) => openNumbers(shop.deps, referId, { actor: 'meera', reason });
    await expect(open(' ')).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await openings()).toEqual([]);
    expect(await open(' payout of May ')).toMatchObject({ pan: 'ABCDE1234F' });
    expect(new Set((await openings()).map(({ reason }) => reason))).toEqual(new Set(['payout of May']));
  });
});

test('an encrypted number that was copied to another column or member is refused, not shown', async () => {
  const [asha, bela] = [await join(), await join({ accountNumber: '999988887777', pan: 'FGHIJ5678K' })];
  const [, belas] = await rows();
  const copied = { pan_sealed: belas?.account_sealed ?? '', account_sealed: belas?.account_sealed ?? '' };
  await shop.deps.db.updateTable('member_profiles').set(copied).execute();
  for (const { referId } of [asha, bela]) {
    const shown = await run('data', 'show', referId, '--reason', 'test');
    expect(shown).toMatchObject({ exitCode: 1, err: expect.stringContaining('belongs to another field or member') });
    expect(shown.err).not.toContain('999988887777');
  }
});
