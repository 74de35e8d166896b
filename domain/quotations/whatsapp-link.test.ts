import { expect, test } from 'vitest';
import { titlesOf, whatsappLink, whatsappNumber } from './whatsapp-link.ts';

test.each([
  ['9000000108', '919000000108'],
  ['09000000108', '919000000108'],
  ['+91 90000 00108', '919000000108'],
  ['44 20 7946 0000', '442079460000'],
  ['', null],
  ['call us', null],
  ['12345', null],
  ['1234567890123456', null],
])('[QUOTE-08] %j is the WhatsApp number %s', (typed, number) => {
  expect(whatsappNumber(typed)).toBe(number);
});

test('[QUOTE-08] the link opens a chat with the message, and there is none without a number', () => {
  expect(whatsappLink('9000000108', 'Gulab & Mitti #7')).toBe(
    'https://wa.me/919000000108?text=Gulab%20%26%20Mitti%20%237',
  );
  expect(whatsappLink('', 'Gulab')).toBeNull();
});

test('a message of any length, also one that ends within a character, makes a link', () => {
  const link = new URL(whatsappLink('9000000108', '🌳'.repeat(5000)) ?? '');
  expect(link.searchParams.get('text')).toBe('🌳'.repeat(600));
});

test('two sizes of a product are named once', () => {
  expect(titlesOf(['Gulab No. 7', 'Barish', 'Gulab No. 7'])).toBe('Gulab No. 7, Barish');
});
