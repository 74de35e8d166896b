import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginPath, registerPath, resetPath, safeRedirect } from '#domain/auth/redirect.ts';

const ORIGIN = 'https://shop.example';

test.each([
  '/',
  '/checkout',
  '/checkout?referId=7QK4M2XD&productId=p-1',
  '/history#tree',
  '/product/QQ%3D%3D/QQ%3D%3D',
  '/shop/',
  '/loginx',
])('%s is a place to go back to', (target) => {
  expect(safeRedirect(target)).toBe(target);
});

test.each([
  null,
  undefined,
  '',
  'checkout',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /checkout',
  '/checkout//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/a/../login',
  '/a/%2E./login',
  '/%',
  '/\u0000',
  `/${'a'.repeat(2000)}`,
])('%j leads home instead', (target) => {
  expect(safeRedirect(target)).toBe('/');
});

test.each([
  '/login',
  '/login/',
  '/LOGIN?redirect=/login',
  '/%6Cogin',
  '/register',
  '/register?redirect=/cart',
  '/reset',
  '/reset?redirect=/cart',
  '/login#x',
])('the way back never leads to %s', (target) => {
  expect(safeRedirect(target)).toBe('/');
});

test('whatever is asked for, the place stays in this shop and is its own answer', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    'evil.example',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    'login',
    'reset',
    'https',
  );
  const anyTarget = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(anyTarget, (target) => {
      const safe = safeRedirect(target);
      const url = new URL(safe, ORIGIN);
      expect(url.origin).toBe(ORIGIN);
      expect(url.pathname).not.toMatch(/^\/(\/|login$|register$|reset$)/);
      expect(safeRedirect(safe)).toBe(safe);
    }),
    { numRuns: 500 },
  );
});

test('[NAV-14] [NAV-15] [NAV-16] login, register and reset carry the way back, query and all', () => {
  const target = '/checkout?referId=7QK4M2XD&productId=p 1';
  expect(new URL(loginPath(target), ORIGIN).searchParams.get('redirect')).toBe(target);
  expect(new URL(registerPath(target), ORIGIN).searchParams.get('redirect')).toBe(target);
  expect(new URL(resetPath(target), ORIGIN).searchParams.get('redirect')).toBe(target);
});

test('home and unsafe targets are not carried', () => {
  expect(loginPath()).toBe('/login');
  expect(loginPath('/')).toBe('/login');
  expect(registerPath('//evil.example')).toBe('/register');
});
