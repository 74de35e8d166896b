import { expect, test } from 'vitest';
import { capitalsWidth, letter, letterCapitals, textWidth } from './lettering.ts';

test('text becomes outlines, so that no renderer needs the fonts', () => {
  const line = letter('Mitti', { x: 10, y: 20, size: 18, colour: '#222222', typeface: 'halant 500' });
  expect(line.match(/<path/g)).toHaveLength(5);
  expect(line).not.toContain('<text');
});

test('a width grows with the size, with spacing and with capitals', () => {
  expect(textWidth('Khus', 20, 'halant 500')).toBeCloseTo(textWidth('Khus', 10, 'halant 500') * 2);
  expect(textWidth('Khus', 10, 'hind 500', 0.2)).toBeGreaterThan(textWidth('Khus', 10, 'hind 500'));
  expect(capitalsWidth('tea', 10)).toBe(capitalsWidth('TEA', 10));
});

test('a line is centred on its x', () => {
  const width = textWidth('Khus', 20, 'halant 400');
  const line = letter('Khus', { x: 0, y: 0, size: 20, colour: '#000000', typeface: 'halant 400' });
  expect(line).toContain(`translate(${Math.round((-width / 2) * 10) / 10} 0)`);
});

test('a letter that the font lacks is refused instead of drawn as a box', () => {
  expect(() => letterCapitals('雨', { x: 0, y: 0, size: 5, colour: '#000000' })).toThrow('no glyph');
});
