import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapPositionText, parseMapPosition } from './map-position.ts';

test.each([
  ['27.0514, 79.9189', { latitude: 27.0514, longitude: 79.9189 }],
  [' 27.0514 79.9189 ', { latitude: 27.0514, longitude: 79.9189 }],
  ['28,77', { latitude: 28, longitude: 77 }],
  ['79.9189, 27.0514', null],
  ['27.0514', null],
  ['27.0514, 79.9189, 3', null],
  ['-27, 79', null],
  ['Kannauj', null],
  ['', null],
])('[CON-148] the position "%s" on a map', (typed, place) => {
  expect(parseMapPosition(typed)).toEqual(place);
});

test('[CON-148] a position of India is read as it is written', () => {
  const degrees = (min: number, max: number) => fc.integer({ min: min * 1e5, max: max * 1e5 }).map((one) => one / 1e5);
  fc.assert(
    fc.property(degrees(6, 38), degrees(68, 98), (latitude, longitude) => {
      expect(parseMapPosition(mapPositionText({ latitude, longitude }))).toEqual({ latitude, longitude });
    }),
  );
});
