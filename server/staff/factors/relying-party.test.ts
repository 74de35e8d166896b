import { expect, test } from 'vitest';
import { relyingParty } from './relying-party.ts';

test.each([
  ['production', 'https://shop.example', 'shop.example', { id: 'shop.example', origin: 'https://shop.example' }],
  ['production', 'https://shop.example', 'localhost:3000', { id: 'shop.example', origin: 'https://shop.example' }],
  ['demo', 'http://localhost:3000', 'localhost:4410', { id: 'localhost', origin: 'http://localhost:4410' }],
  ['demo', 'http://localhost:3000', '192.168.1.20:3000', null],
  ['demo', 'http://localhost:3000', '[::1]:3000', null],
  ['demo', 'http://localhost:3000', 'evil.example', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['demo', 'https://demo.example', 'demo.example', { id: 'demo.example', origin: 'https://demo.example' }],
  ['trial', 'http://localhost:3000', '127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
] as const)('[CON-029] a %s at %s that is asked for %s takes passkeys of %j', (mode, url, host, party) => {
  expect(relyingParty({ mode, consoleUrl: new URL(url) }, host)).toEqual(party);
});
