import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DataKey } from '../read-data-keys.ts';
import { isMacOf, macOf } from './mac.ts';
import { encryptUnbound } from '../testing/encrypt-unbound.ts';
import { type Cell, encrypt, DecryptionError, decrypt } from './encryption.ts';

const key = (id: string): DataKey => ({ id, secret: randomBytes(32) });
const [older, newer] = [key('2025'), key('2026')];
const cell: Cell = { table: 'member_profiles', column: 'pan_sealed', id: 7 };

describe('a sealed text', () => {
  test('opens with the key that it names, also after a newer key was put in front', () => {
    const before = encrypt([older], cell, 'ABCDE1234F');
    const after = encrypt([newer, older], cell, 'ABCDE1234F');
    expect([before.split(':')[0], after.split(':')[0]]).toEqual(['2025', '2026']);
    expect([before, after].map((sealed) => decrypt([newer, older], cell, sealed))).toEqual([
      'ABCDE1234F',
      'ABCDE1234F',
    ]);
  });

  test('is another one each time and holds nothing readable', () => {
    const [first, second] = [encrypt([older], cell, 'ABCDE1234F'), encrypt([older], cell, 'ABCDE1234F')];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^2025:2:[\w-]{16}:[\w-]{22}:[\w-]+$/);
    expect(first).not.toContain('ABCDE1234F');
  });

  test('does not open with another key, or after any part of it was changed', () => {
    const sealed = encrypt([older], cell, '123456789012');
    expect(() => decrypt([newer], cell, sealed)).toThrow(DecryptionError);
    expect(() => decrypt([{ ...newer, id: '2025' }], cell, sealed)).toThrow(DecryptionError);
    expect(() => decrypt([older], cell, '2025:rubbish')).toThrow(DecryptionError);
    for (const part of [1, 2, 3, 4]) {
      const parts = sealed.split(':');
      parts[part] = (parts[part] ?? '').replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'));
      expect(() => decrypt([older], cell, parts.join(':'))).toThrow(DecryptionError);
    }
  });

  test.each<[string, Partial<Cell>]>([
    ['table', { table: 'members' }],
    ['column', { column: 'account_sealed' }],
    ['row', { id: 8 }],
  ])('does not open in another %s', (_title, other) => {
    const sealed = encrypt([older], cell, 'ABCDE1234F');
    expect(() => decrypt([older], { ...cell, ...other }, sealed)).toThrow(DecryptionError);
  });

  test('of the format before still opens, but not as one of the present format', () => {
    const before = encryptUnbound(older, 'ABCDE1234F');
    expect(decrypt([newer, older], cell, before)).toBe('ABCDE1234F');
    expect(() => decrypt([older], cell, before.replace('2025:', '2025:2:'))).toThrow(DecryptionError);
  });

  test('of nothing is nothing', () => {
    expect([encrypt([older], cell, ''), decrypt([older], cell, '')]).toEqual(['', '']);
  });
});

describe('a keyed digest', () => {
  test('is equal exactly when text and purpose are', () => {
    const digest = macOf([older], 'pan', 'ABCDE1234F');
    expect(macOf([older], 'pan', 'ABCDE1234F')).toBe(digest);
    expect(macOf([older], 'pan', 'ABCDE1234G')).not.toBe(digest);
    expect(macOf([older], 'bank-account', 'ABCDE1234F')).not.toBe(digest);
    expect(macOf([newer], 'pan', 'ABCDE1234F')).not.toBe(digest);
  });

  test('is made with the newest key, and known by the key that it names', () => {
    const before = macOf([older], 'pan', 'ABCDE1234F');
    const after = macOf([newer, older], 'pan', 'ABCDE1234F');
    expect([before, after].map((mac) => mac.split(':')[0])).toEqual(['2025', '2026']);
    for (const mac of [before, after]) expect(isMacOf([newer, older], 'pan', 'ABCDE1234F', mac)).toBe(true);
    expect(isMacOf([newer], 'pan', 'ABCDE1234F', before)).toBe(false);
    expect(isMacOf([newer, older], 'pan', 'ABCDE1234G', before)).toBe(false);
    expect(isMacOf([newer, older], 'pan', 'ABCDE1234F', '2025:short')).toBe(false);
  });
});

test('encrypted numbers are decrypted in one place, which records the access; the secret of a second factor in its own', () => {
  const server = join(import.meta.dirname, '..');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const openers = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      /\bdecrypt\(/.test(readFileSync(join(server, file), 'utf8')),
  );
  expect(openers.sort()).toEqual([
    'auth/second-factor/app-code.ts',
    'crypto/encryption.ts',
    'crypto/reencrypt.ts',
    'members/identity/read-protected.ts',
  ]);
});
