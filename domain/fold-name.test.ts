import { expect, test } from 'vitest';
import { foldName, plainDigits, townKey } from './fold-name.ts';

test.each([
  ['case, accents and signs', '  Pune–Mahārāshtra. ', 'pune maharashtra'],
  ['wide letters', 'ＰＵＮＥ', 'pune'],
  ['letters of other scripts that look alike', 'Рunе', 'pune'],
  ['invisible letters', 'Pu​ne', 'pune'],
  ['"&"', 'Jammu & Kashmir', 'jammu and kashmir'],
])('one name is written in many ways: %s', (_way, written, folded) => {
  expect(foldName(written)).toBe(folded);
});

test('a name in Hindi stays one, and digits become plain in every script', () => {
  expect(foldName('उत्तर  प्रदेश')).toBe('उत्तर प्रदेश'.normalize('NFKD'));
  expect(plainDigits('पुणे ४११००४, ４１１００４')).toBe('पुणे 411004, 411004');
  expect(plainDigits('௪௧௧௦௦௪ ৪১১০০৪ ૪૧૧૦૦૯ ٤١١٠٠٩')).toBe('411004 411004 411009 411009');
});

test.each([
  ['Kamrup Metro', 'kamrup'],
  ['Bengaluru (South)', 'bengaluru'],
  ['Bangalore City', 'bengaluru'],
  ['Bombay', 'mumbai'],
  ['North West', ''],
  ['Kanpur Nagar', 'kanpur nagar'],
])('"%s" is the town "%s"', (name, key) => {
  expect(townKey(name)).toBe(key);
});
