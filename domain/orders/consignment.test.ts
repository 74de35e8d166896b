import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { mayNameCarrier, readConsignment } from './consignment.ts';

test('a carrier and its number are tidied', () => {
  expect(readConsignment('  Blue   Dart ', ' 7712 3344\t55 ')).toEqual({
    carrier: 'Blue Dart',
    trackingNumber: '7712 3344 55',
  });
});

test.each([
  ['', '77123344'],
  ['Blue Dart', '  '],
  ['Blue Dart', '7'.repeat(61)],
  ['Blue\u0007Dart', '77123344'],
  ['Blue Dart', '771\u202e23'],
])('a consignment that cannot be printed is none: %j %j', (carrier, number) => {
  expect(readConsignment(carrier, number)).toBeNull();
});

test('a carrier is named with the step to Shipped alone', () => {
  expect(ORDER_STATUSES.filter(mayNameCarrier)).toEqual(['Shipped']);
});
