import { expect, test } from 'vitest';
import { HEAD_BYTES, isPictureType, kindOfFile } from './picture-type.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The head of a file of the family of MP4: its major brand, a version, and the brands that it fits. */
const ftyp = (major: string, ...fits: string[]): string =>
  `\0\0\0${String.fromCharCode(16 + fits.length * 4)}ftyp${major}\0\0\0\0${fits.join('')}`;

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['\xff\xd8\xff\xe1\0\x10Exif<svg xmlns=', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\0\0\0\nWEBPVP8 ', 'webp'],
  ['RIFF\0\0\0\nWAVEfmt ', null],
  [ftyp('avif', 'mif1', 'miaf'), 'avif'],
  [ftyp('avis', 'msf1'), 'avif'],
  [ftyp('mif1', 'miaf', 'avif'), 'avif'],
  [ftyp('heic', 'mif1'), 'heic'],
  [ftyp('mif1', 'heic'), 'heic'],
  [ftyp('isom', 'mp41'), null],
  // Behind the list of brands it may say what it likes.
  [`${ftyp('heic')}avif`, 'heic'],
  ['GIF89a\x01', 'gif'],
  ['II*\0\x08', 'tiff'],
  ['MM\0*\0', 'tiff'],
  ['%PDF-1.7', 'pdf'],
  ['<svg xmlns="', 'svg'],
  ['\xef\xbb\xbf \n<?xml version="1.0"?>\n<!-- a --><svg>', 'svg'],
  ['<!DOCTYPE svg PUBLIC "x">\n<SVG\n', 'svg'],
  ['<svgish>', null],
  ['<!doctype html><p>', null],
  ['', null],
  [' \xff\xd8\xff', null],
])('[CON-086] a file that begins with %j is of kind %s', (head, kind) => {
  expect(kindOfFile(bytes(head))).toBe(kind);
});

test('[CON-086] what stands behind the head says nothing', () => {
  expect(kindOfFile(bytes(`<!--${'-'.repeat(HEAD_BYTES)}--><svg>`))).toBeNull();
});

test('[CON-086] four types are taken', () => {
  const kinds = ['jpeg', 'png', 'webp', 'avif', 'heic', 'gif', 'svg', 'tiff', 'pdf', null];
  expect(kinds.filter(isPictureType)).toEqual(['jpeg', 'png', 'webp', 'avif']);
});
