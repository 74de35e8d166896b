import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { mailedCode } from '../../testing/mails.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addAccount } from '../account-store.ts';
import { hashPassword } from '../hash-password.ts';

const email = 'asha@example.in';
const twin = 'twin@example.in';
const password = 'monsoon-7';
const wrong = '000000';

let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await hashPassword(password);
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

type Sending = typeof auth.sendOtp | typeof auth.resetSendOtp;
const ask = (visitor: Visitor, to = email, sending: Sending = auth.resetSendOtp) =>
  visitor.call(sending, { body: { email: to } });
const verify = (visitor: Visitor, otp: string, of = email) =>
  visitor.call(auth.verifyOtp, { body: { email: of, otp } });
const addMember = (address: string) =>
  addAccount(shop.deps.db, {
    userId: address.slice(0, 4).toUpperCase(),
    email: address,
    fullName: 'Asha Kulkarni',
    mobile: '',
    passwordHash,
    now: shop.clock.now,
  });
const strangers = (): [Visitor, Visitor, Visitor] => [shop.visitor(), shop.visitor(), shop.visitor()];
const later = (minutes: number) => void (shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000));

/** Asks and takes the code from the mail. */
async function codeFor(visitor: Visitor, sending: Sending = auth.resetSendOtp): Promise<string> {
  await ask(visitor, email, sending);
  return mailedCode(shop, email);
}

/** A browser in which the member has signed in before. */
async function knownBrowser(): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.call(auth.login, { body: { email, password } });
  return visitor;
}

describe.each([
  ['signing up', auth.sendOtp],
  ['a new password', auth.resetSendOtp],
] as const)('a code for %s', (_for, sending) => {
  beforeEach(async () => {
    if (sending === auth.resetSendOtp) await addMember(email);
  });

  test('goes on working when strangers ask for codes of the same address', async () => {
    const asha = shop.visitor();
    const code = await codeFor(asha, sending);
    for (const stranger of strangers().slice(1)) {
      await codeFor(stranger, sending);
      expect(await refusalOf(verify(stranger, code))).toMatchObject({ code: 'otp-wrong' });
    }
    expect(await verify(asha, code)).toMatchObject({ success: true });
  });

  test('[API-45] is had by three browsers at once, each its own with five tries; the next one hears when to come back', async () => {
    const three = strangers();
    const codes: string[] = [];
    for (const visitor of three) {
      codes.push(await codeFor(visitor, sending));
      later(1);
    }
    const fourth = shop.visitor();
    expect(await refusalOf(ask(fourth, email, sending))).toMatchObject({
      status: 429,
      message: 'Too many tries. Please try again in 7 minutes.',
    });
    expect(await refusalOf(verify(fourth, codes[0] ?? ''))).toMatchObject({ code: 'otp-used-up' });
    for (let tries = 0; tries < 5; tries++)
      expect(await refusalOf(verify(three[0], wrong))).toMatchObject({ code: 'otp-wrong' });
    expect(await refusalOf(verify(three[0], codes[0] ?? ''))).toMatchObject({ code: 'otp-used-up' });
    for (const n of [1, 2]) expect(await verify(three[n as 1], codes[n] ?? '')).toMatchObject({ success: true });
    later(7);
    expect(await verify(fourth, await codeFor(fourth, sending))).toMatchObject({ success: true });
  });

  test('is had by the fourth browser once a place is free, however often it was refused before', async () => {
    for (const visitor of strangers()) await codeFor(visitor, sending);
    const fourth = shop.visitor();
    for (let asked = 0; asked < 13; asked++)
      expect(await refusalOf(ask(fourth, email, sending))).toMatchObject({
        message: 'Too many tries. Please try again in 10 minutes.',
      });
    later(10);
    expect(await verify(fourth, await codeFor(fourth, sending))).toMatchObject({ success: true });
  });

  test('that a browser asks for anew ends its own alone, and takes no other place', async () => {
    const [asha, ...others] = strangers();
    const first = await codeFor(asha, sending);
    for (const other of others) await codeFor(other, sending);
    const second = await codeFor(asha, sending);
    expect(await refusalOf(verify(asha, first))).toMatchObject({ code: 'otp-wrong' });
    expect(await verify(asha, second)).toMatchObject({ success: true });
  });
});

describe('a browser that the member has signed in with', () => {
  beforeEach(async () => {
    for (const address of [email, twin]) await addMember(address);
  });

  /** What strangers hear of an address to the end of their codes, in whose own browsers and in another one. */
  async function hear(of: string, three: readonly Visitor[]): Promise<string[]> {
    const heard: string[] = [];
    const say = async (said: Promise<unknown>) =>
      heard.push(await said.then(JSON.stringify, (error: { code: string; message: string }) => error.message));
    await say(ask(shop.visitor(), of));
    for (const visitor of three) for (let tries = 0; tries < 3; tries++) await say(verify(visitor, wrong, of));
    await say(ask(three[0] ?? shop.visitor(), of));
    await shop.runJobs();
    for (const visitor of three) for (let tries = 0; tries < 6; tries++) await say(verify(visitor, wrong, of));
    return heard;
  }

  test.each(['after them', 'before them'])(
    'gets a code when it asks %s while strangers hold all three places, changes the password by it, and no stranger hears of it',
    async (when) => {
      const asha = await knownBrowser();
      const three = strangers();
      const askAll = async () => {
        for (const visitor of three) for (const of of [email, twin]) await ask(visitor, of);
        await shop.runJobs();
      };
      if (when === 'after them') await askAll();
      const code = await codeFor(asha);
      if (when === 'before them') await askAll();
      await verify(asha, code);
      await asha.call(auth.resetPassword, { body: { email, newPassword: 'petrichor' } });
      expect(await hear(email, three)).toEqual(await hear(twin, three));
    },
  );

  test('leaves three codes that count: that of the stranger who asked last does not', async () => {
    const three = strangers();
    const codes: string[] = [];
    for (const visitor of three) {
      codes.push(await codeFor(visitor));
      later(1);
    }
    const asha = await knownBrowser();
    const code = await codeFor(asha);
    expect(await refusalOf(verify(three[2], codes[2] ?? ''))).toMatchObject({ code: 'otp-wrong' });
    expect(await verify(three[0], codes[0] ?? '')).toMatchObject({ success: true });
    expect(await verify(three[1], codes[1] ?? '')).toMatchObject({ success: true });
    expect(await verify(asha, code)).toMatchObject({ success: true });
  });
});
