import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileFields } from './builders.ts';
import { LeakWatch } from './leak-watch.ts';

const told = { ...profileFields(), password: 'monsoon-7' };

function watching(): LeakWatch {
  const watch = new LeakWatch();
  watch.request(JSON.stringify(told));
  return watch;
}

function isLeaky(watch: LeakWatch): boolean {
  try {
    watch.end();
    return false;
  } catch {
    return true;
  }
}

const mail = (subject: string, text: string) => [{ subject, text, headers: [], attachments: [], headerLines: [] }];

describe('what comes to light is found', () => {
  test.each([
    ['a password', told.password],
    ['a PAN', told.pan],
    ['an account number', told.accountNumber],
    ['five digits of an Aadhaar number', told.aadhar.slice(-5)],
    ['the PAN of a nominee', told.nomineeId],
  ])('%s in a log line, a reply and a mail', (_title, secret) => {
    for (const leak of [
      (watch: LeakWatch) => watch.logLine(`{"msg":"saved ${secret}"}`),
      (watch: LeakWatch) => watch.reply('/api/member-reg', `{"message":"${secret}"}`),
      (watch: LeakWatch) => watch.mails(mail('Saved', secret)),
    ]) {
      const watch = watching();
      leak(watch);
      expect(() => watch.end()).toThrow(`"${secret}" in`);
    }
  });

  test.each([
    ['an Aadhaar number', { aadhar: '2341 2341 2346' }],
    ['an Aadhaar number', { aadhar: ' 2341-2341-2346' }],
    ['the Aadhaar number of a nominee', { nomineeId: '2341 2341 2346' }],
  ])('%s that was sent as %j, in every spelling', (_title, fields) => {
    for (const leak of [
      '234123412346',
      '2341 2341 2346',
      '2341-2341-2346',
      '1-2346',
      '41 234',
      '12346',
      'XXXXXX12346',
    ]) {
      const watch = new LeakWatch();
      watch.request(JSON.stringify(fields));
      watch.logLine(`{"msg":"saved ${leak}"}`);
      expect(() => watch.end()).toThrow('Aadhaar');
    }
  });

  test('a PAN and an account number, as they were sent and as they are kept', () => {
    for (const leak of ['abcde 1234f', 'ABCDE1234F', '1234 5678 9012', '123456789012']) {
      const watch = new LeakWatch();
      watch.request(JSON.stringify({ pan: 'abcde 1234f', accountNumber: '1234 5678 9012' }));
      watch.logLine(leak);
      expect(() => watch.end()).toThrow(`"${leak}" in`);
    }
  });

  test('a code in any place but its own mail, a token in any but a reply that answers it or a link', () => {
    const leaks: ((watch: LeakWatch, code: string, token: string) => void)[] = [
      (watch, code) => watch.logLine(code),
      (watch, code) => watch.reply('/api/loginuser', code),
      (watch, code) => watch.mails(mail('Welcome', code)),
      (watch, code) => watch.mails(mail(`Your code for Kadamba: ${code}`, code)),
      (watch, _code, token) => watch.reply('/api/session', token),
      (watch, _code, token) => watch.mails(mail('Welcome', token)),
    ];
    for (const leak of leaks) {
      const watch = watching();
      leak(watch, watch.ids.sixDigits(), watch.ids.secret());
      expect(() => watch.end()).toThrow('Secrets came to light');
    }
  });
});

test('[invariant 16] any five digits of any Aadhaar number are found in a log line and an answer, and four are not', () => {
  const length = fc.integer({ min: 4, max: 12 });
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{11}$/), fc.nat(8), length, fc.boolean(), (aadhar, from, count, isLog) => {
      const part = aadhar.slice(from, from + count);
      const watch = new LeakWatch();
      watch.request(JSON.stringify({ aadhar }));
      if (isLog) watch.logLine(`{"msg":"saved ${part}"}`);
      else watch.reply('/api/member-reg', `{"message":"${part}"}`);
      expect(isLeaky(watch)).toBe(part.length > 4);
    }),
  );
});

test('the ends of numbers, a code in its mail, a token in its reply and its link are no leaks', () => {
  const watch = watching();
  const [code, token] = [watch.ids.sixDigits(), watch.ids.secret()];
  watch.reply('/api/member-reg/all/ASHA', JSON.stringify({ aadhar: '•••• •••• 2346', pan: '••••••234F' }));
  watch.reply('/api/loginuser', token);
  watch.mails(mail('Your code for Kadamba', `Enter this code.\n${code}\nIt lives ten minutes.`));
  watch.mails(mail('Confirm', `https://shop.example/newsletter?confirm=${token}`));
  watch.logLine('{"msg":"a job failed"}');
  watch.logLine('2341 rows in 2346 ms');
  watch.reply('/api/checkout/quote', '{"unit_price_paise":23412,"discount_paise":-12346}');
  watch.mails(mail('Your order KD-2341-2DDR is confirmed', 'KD-2341-2341'));
  watch.logLine(`{"time":17953${code},"id":"a${code}b-12346f","at":"http://localhost:41234"}`);
  expect(() => watch.end()).not.toThrow();
});
