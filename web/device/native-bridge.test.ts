import { expect, test } from 'vitest';
import { payloadOf, tokenOf } from './native-bridge.ts';

test('[APP-04] the payload of the app’s answer is passed on as it came', () => {
  const payload = { idToken: 'a.b.c', serverAuthCode: null };
  expect(payloadOf({ type: 'googleLoginToken', payload })).toBe(payload);
  expect(payloadOf({ type: 'googleLoginToken', payload: 'a.b.c' })).toBe('a.b.c');
});

test('what stands beside the type is the payload where none is named', () => {
  expect(payloadOf({ type: 'googleLoginToken', token: 'a.b.c' })).toEqual({ token: 'a.b.c' });
});

test('[APP-04] an answer may be JSON text', () => {
  const answer = { type: 'googleLoginToken', payload: { token: 'a.b.c' } };
  expect(payloadOf(JSON.stringify(answer))).toEqual({ token: 'a.b.c' });
  expect(payloadOf('{"type":"googleLoginToken","token":"a.b.c"}')).toEqual({ token: 'a.b.c' });
  for (const text of ['', '{', '"googleLoginToken"', 'null', '{"type":"other","token":"a.b.c"}'])
    expect(payloadOf(text)).toBeUndefined();
});

test.each([['googleLoginToken'], [null], [{ type: 'other', payload: 'a.b.c' }], [{ payload: 'a.b.c' }], [7]])(
  'a message such as %j is no answer',
  (message) => {
    expect(payloadOf(message)).toBeUndefined();
  },
);

test('a token is a text, or stands in an object under one of two names', () => {
  expect(['a.b.c', { token: 'a.b.c' }, { idToken: 'a.b.c' }].map(tokenOf)).toEqual(['a.b.c', 'a.b.c', 'a.b.c']);
});

test('an answer without a token has none', () => {
  for (const payload of ['', {}, { token: '' }, { token: 7 }, { idToken: ['a'] }, 12, null, [], true])
    expect(tokenOf(payload)).toBeNull();
});
