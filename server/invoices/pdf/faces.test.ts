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
  const runs = set.runs(text, 'hind-400').map(({ text: words, isIndic }) => [isIndic ? 'devanagari' : 'latin', words]);
  return { runs, hasUnknownSigns: set.hasUnknownSigns };
}

test.each([
  ['Flat 3, 14 Civil Lines – “Neem”', [['latin', 'Flat 3, 14 Civil Lines – “Neem”']]],
  ['₹1,299', [['latin', '₹1,299']]],
  [
    'श्रीमती Śrī 12',
    [
      ['devanagari', 'श्रीमती'],
      ['latin', ' Śrī 12'],
    ],
  ],
])('[NAV-25] "%s" is set in one piece for each script, a sum together with its rupee sign', (text, expected) => {
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
