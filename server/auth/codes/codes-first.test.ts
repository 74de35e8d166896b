import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { jobHandlers } from '../../operations/start/job-handlers.ts';
import { mailedCode } from '../../testing/mails.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';

const email = 'asha@example.in';
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const ask = (visitor: Visitor): Promise<unknown> => visitor.call(auth.sendOtp, { body: { email } });

test('a code that is asked for behind 1,000 waiting mails leaves before nearly all of them', async () => {
  const busy = await openTestShop();
  const { db, jobs } = busy.deps;
  const news = { subject: 'Your order is confirmed', html: '<p>Thank you</p>', text: 'Thank you' };
  const mails = Array.from({ length: 1_000 }, (_, n) => ({ to: `buyer${n}@example.in`, ...news }));
  await jobs.sendAll(db, 'send-mail', mails);
  await ask(busy.visitor());
  await jobs.start(jobHandlers(busy.deps));
  expect((await busy.mail.next(email)).text).toMatch(/^\d{6}$/m);
  // Those that leave in two seconds when nothing slows the workers down.
  expect(busy.mails.filter(({ subject }) => subject === news.subject).length).toBeLessThan(80);
  await busy.close();
});

test('[AUTH-09] a code that waited an hour for the mail server is good for ten minutes from when it left', async () => {
  const visitor = shop.visitor();
  await ask(visitor);
  const handlers = jobHandlers(shop.deps);
  await shop.deps.jobs.drain({
    ...handlers,
    'send-code': (code) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
      return handlers['send-code'](code);
    },
  });
  const otp = await mailedCode(shop, email);
  shop.clock.now = new Date(shop.clock.now.getTime() + 9 * 60_000);
  const { message } = await visitor.call(auth.verifyOtp, { body: { email, otp } });
  expect(message).toBe('OTP verified successfully!');
});
