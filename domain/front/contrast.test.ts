import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contrastOf, contrastOn, isHardToRead, OFFER_INKS, SLIDE_INKS } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#FFFFFF', '#767676', 4.54],
])('the contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
});

test.each([
  ['the grounds of the demo shop', ['#e1bb95', '#cdd3ae', '#e3b9ae'], SLIDE_INKS, false],
  ['dark grounds below dark words', ['#4b1f3f', '#8a6a4a'], SLIDE_INKS, true],
  ['dark grounds below the white words of an offer', ['#4b1f3f', '#74331a', '#1b5a52'], OFFER_INKS, false],
  ['light grounds below them', ['#e1bb95', '#d98c3a'], OFFER_INKS, true],
])('[CON-165] %s', (_what, grounds, inks, isHard) => {
  expect(grounds.map((ground) => isHardToRead(ground, inks))).toEqual(grounds.map(() => isHard));
});

test('what is no colour has no contrast', () => {
  expect([contrastOn('red', SLIDE_INKS), isHardToRead('', SLIDE_INKS)]).toEqual([null, false]);
});

test('[CON-165] the words are measured in the colours that pages write them in', () => {
  const css = (name: string) =>
    readFileSync(resolve(import.meta.dirname, `../../web/catalogue/home/${name}.module.css`), 'utf8');
  const inks = (name: string, selectors: readonly string[]) =>
    selectors.map((selector) => new RegExp(`^\\.${selector} \\{[^}]*?\\bcolor: (#\\w+);`, 'm').exec(css(name))?.[1]);
  expect(inks('slider', ['eyebrow', 'description', 'price s'])).toEqual(SLIDE_INKS);
  expect(inks('offers', ['offer'])).toEqual(['#fff']);
});
