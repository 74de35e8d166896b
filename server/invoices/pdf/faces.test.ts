import { PDFDocument } from 'pdfkit';
import { expect, test } from 'vitest';
import { Faces } from './faces.ts';

function runsOf(text: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    font: null,
    info: {},
  });
  const set = new Faces(doc);
  const runs = set.runs(text, 'hind-400').map(({ text: words, font }) => [font.split(' ')[1], words]);
  return { runs, hasUnknownSigns: set.hasUnknownSigns };
}

test.each([
  ['Flat 3, 14 Civil Lines – “Neem”', [['latin', 'Flat 3, 14 Civil Lines – “Neem”']]],
  [
    '₹1,299',
    [
      ['devanagari', '₹'],
      ['latin', '1,299'],
    ],
  ],
  [
    'श्रीमती Śrī',
    [
      ['devanagari', 'श्रीमती'],
      ['latin', ' '],
      ['latin-ext', 'Ś'],
      ['latin', 'r'],
      ['latin-ext', 'ī'],
    ],
  ],
])('[NAV-25] "%s" is set by the files that have its letters', (text, expected) => {
  expect(runsOf(text)).toEqual({ runs: expected, hasUnknownSigns: false });
});

test.each([
  ['Asha 👨‍👩‍👧🙂!', 'Asha [?]!'],
  ['தமிழ் நாடு', '[?] [?]'],
  ['A\u0000\u001BB', 'A B'],
  ['e\u0301', 'é'],
])('[NAV-25] of "%s" what no file has is marked, once where it stands together', (text, expected) => {
  const { runs, hasUnknownSigns } = runsOf(text);
  expect(runs.map(([, words]) => words).join('')).toBe(expected);
  expect(hasUnknownSigns).toBe(expected.includes('[?]'));
});
