import { expect, test } from 'vitest';
import { headerLogo, logoAddress, logoFileAddress, tabIcon } from './shop-picture.ts';

test.each([
  ['', null, null, null],
  ['k.png', '/uploads/profile/k.png', '/uploads/profile/k.png', '/media/logo/icon-48.png?of=k.png'],
  [
    '/uploads/pictures/ab 1.png',
    '/uploads/pictures/ab 1.png',
    '/media/logo/header.webp?of=%2Fuploads%2Fpictures%2Fab%201.png',
    '/media/logo/icon-48.png?of=%2Fuploads%2Fpictures%2Fab%201.png',
  ],
])('[CON-148] the logo "%s" lies at %s, the header shows %s and a tab %s', (logo, address, header, icon) => {
  expect(logoAddress(logo)).toBe(address);
  expect(headerLogo(logo)).toBe(header);
  expect(logoFileAddress(logo, 'icon-48.png')).toBe(icon);
  expect(tabIcon('', logo)).toBe(icon);
});

test.each([
  ['k.svg', '/Images/Meta/k.svg'],
  ['/uploads/pictures/ab.png', '/uploads/pictures/ab.png'],
])('[CON-148] an own icon, %s, is shown in tabs instead of the logo', (icon, address) => {
  expect(tabIcon(icon, 'k.png')).toBe(address);
});
