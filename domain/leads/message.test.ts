import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMessage, noMessage, readRemark, remarkOf, tidyMessage } from './message.ts';
import { MESSAGE_LENGTHS } from './message-lengths.ts';

const asha = { name: 'Asha Kulkarni', mobile: '+91 98765-43210', email: 'asha@example.in', message: '' };

test.each([
  ['all that is needed, and no message', {}, {}],
  ['nothing', noMessage, { name: 'missing', email: 'missing', mobile: 'missing' }],
  ['only spaces', { name: ' ', email: '\t', mobile: '\n' }, { name: 'missing', email: 'missing', mobile: 'missing' }],
  ['no name', { name: '' }, { name: 'missing' }],
  ['an address that mail cannot be sent to', { email: 'asha@example' }, { email: 'invalid' }],
  ['two addresses', { email: 'asha@example.in,all@example.in' }, { email: 'invalid' }],
  ['six digits', { mobile: '987 654' }, { mobile: 'invalid' }],
  ['sixteen digits', { mobile: '1234567890123456' }, { mobile: 'invalid' }],
  ['letters among the digits', { mobile: '98765 call me' }, { mobile: 'invalid' }],
  ['a number of the land line', { mobile: '(0512) 230 4567' }, {}],
])('[CONT-02] [CONT-04] a message with %s', (_title, over, problems) => {
  expect(checkMessage({ ...asha, ...over })).toEqual(problems);
});

test('[CONT-01] a message is kept up to 500 characters, and steers neither mail nor terminal', () => {
  expect(MESSAGE_LENGTHS.message).toBe(500);
  const kept = tidyMessage({ ...asha, name: 'Ａsha\r\nBcc: all@example.in', message: `${'आ'.repeat(600)}\u001b[2J` });
  expect(kept.name).toBe('Asha Bcc: all@example.in');
  expect(kept.message).toBe('आ'.repeat(500));
});

test('[API-50] the remark of an enquiry is the message followed by the e-mail', () => {
  expect(remarkOf({ message: 'Do you blend to order?', email: 'asha@example.in' })).toBe(
    'Do you blend to order?\nasha@example.in',
  );
  expect(remarkOf({ message: '', email: 'asha@example.in' })).toBe('asha@example.in');
});

test('[API-50] a remark gives message and e-mail back', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word), word, (words, name) => {
      const written = { message: words.join(' '), email: `${name}@example.in` };
      expect(readRemark(remarkOf(written))).toEqual(written);
    }),
  );
  expect(readRemark('')).toEqual({ message: '', email: '' });
});
