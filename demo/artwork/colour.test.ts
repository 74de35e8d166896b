import { expect, test } from 'vitest';
import { brightness, darker, distance, lighter, mix } from './colour.ts';

test('mixing ends at both colours and meets in the middle', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
  expect(mix('#102030', '#304050', 0.5)).toBe('#203040');
});

test('light and shade stay warm: never pure white, never pure black', () => {
  expect(lighter('#808080', 1)).toBe('#fff6e4');
  expect(darker('#808080', 1)).toBe('#1b120e');
});

test('green counts more than blue for brightness', () => {
  expect(brightness('#00ff00')).toBeGreaterThan(brightness('#0000ff'));
  expect(brightness('#ffffff')).toBeCloseTo(255);
});

test('distance is nothing between equals and greatest between black and white', () => {
  expect(distance('#123456', '#123456')).toBe(0);
  expect(distance('#000000', '#ffffff')).toBeCloseTo(441.7, 1);
});
