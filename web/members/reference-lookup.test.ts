import { expect, test } from 'vitest';
import { makeReferralCode } from '#domain/members/referral-code.ts';
import { readReference } from './reference-lookup.ts';

const code = makeReferralCode('7QK4M2X');

test('[REF-03] only a well-formed id is worth a question, however it is typed', () => {
  expect(readReference(` ${code.toLowerCase()}`)).toEqual({ code, isWrong: false });
  expect(readReference(code.slice(0, -1))).toEqual({ code: '', isWrong: false });
  expect(readReference('')).toEqual({ code: '', isWrong: false });
});

test('[REF-03] one that is as long and cannot be right is wrong without a question', () => {
  const wrong = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
  expect(readReference(wrong)).toEqual({ code: '', isWrong: true });
  expect(readReference(`${code}7`)).toEqual({ code: '', isWrong: true });
});
