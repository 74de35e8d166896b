import { expect, test } from 'vitest';
import { contactPath, needsConfirmation, orderMailAddress } from '#domain/members/contact.ts';

const account = 'asha@example.in';

test.each([
  ['the same mailbox', { contact: ' Asha@Example.in ', isConfirmed: false }, false, account],
  ['another one', { contact: 'Shop@Example.in', isConfirmed: false }, true, account],
  ['another one that is confirmed', { contact: 'Shop@Example.in', isConfirmed: true }, false, 'shop@example.in'],
  ['no mailbox', { contact: 'x', isConfirmed: false }, false, account],
])('news of orders, with %s as contact address', (_title, given, needs, to) => {
  expect([needsConfirmation({ account, ...given }), orderMailAddress({ account, ...given })]).toEqual([needs, to]);
});

test('the link carries its token', () => {
  expect(contactPath('a b')).toBe('/confirm-contact?token=a%20b');
});
