import { expect, test } from 'vitest';
import { deliveryWords } from '#domain/delivery/delivery-words.ts';
import type { WireDeliveryReason } from '#contract/delivery.ts';
import { delivery } from '#texts/en/delivery.ts';
import { formatsOf } from '#web/texts/formats.ts';
import { confirmedWords, questionWords } from './delivery-words.ts';

const charged: WireDeliveryReason = {
  reason: 'slab',
  kilometres: 78,
  by_pincode: false,
  free_from_paise: null,
  free_within_kilometres: null,
  more_for_free_paise: null,
};
const freeFrom999 = { free_from_paise: 999_00, free_within_kilometres: 300 };

test.each([
  ['[CHK-20] a charge names the distance', {}, ['78 km from our shop']],
  [
    'a number of thousands is grouped',
    { ...freeFrom999, kilometres: 1_137, free_within_kilometres: 5_000, more_for_free_paise: 0 },
    ['1,137 km from our shop', 'Free from ₹999 within 5,000 km'],
  ],
  ['a distance by the pincode is about', { by_pincode: true }, ['About 78 km from our shop, by your pincode']],
  ['[CHK-19] less than 100 m is beside the shop', { kilometres: 0 }, ['Right beside our shop']],
  [
    '[CHK-21] what is missing to a free delivery is told',
    { ...freeFrom999, more_for_free_paise: 120_50 },
    ['78 km from our shop', 'Free with ₹120.50 more: from ₹999 within 300 km'],
  ],
  [
    '[CHK-21] a delivery that is free says from when on',
    { ...freeFrom999, reason: 'free', more_for_free_paise: 0 },
    ['78 km from our shop', 'Free from ₹999 within 300 km'],
  ],
  ['a coupon for everything reaches no amount', freeFrom999, ['78 km from our shop']],
  [
    '[CHK-20] beyond every slab nothing is charged, and nothing is missing to that',
    { ...freeFrom999, reason: 'no-slab', more_for_free_paise: 120_00 },
    ['78 km from our shop', 'We have set no charge for this distance, so you pay none'],
  ],
  [
    '[CHK-22] an unknown distance is said to be unknown',
    { reason: 'unknown-distance', kilometres: null },
    ['We could not find out how far it is, so you pay none'],
  ],
] satisfies [string, Partial<WireDeliveryReason>, string[]][])('%s', (_title, why, words) => {
  expect(deliveryWords({ ...charged, ...why }, delivery, formatsOf('en-IN'))).toEqual(words);
});

test('before a pincode is known nothing is claimed', () => {
  expect(deliveryWords(null, delivery, formatsOf('en-IN'))).toEqual(['Worked out as soon as you type your pincode']);
});

const kannauj = { city: 'Kannauj', state: 'Uttar Pradesh', state_code: '09', delivery_paise: 40_00 };
const kerala = { city: 'Kochi', state: 'Kerala', state_code: '32', delivery_paise: 120_00 };

test('what was confirmed with an earlier order is said, with the charge where two places were asked about', () => {
  const said = (readings: (typeof kannauj)[], confirmed_state_code?: string) =>
    confirmedWords({ address_key: 'k', readings, confirmed_state_code }, delivery, formatsOf('en-IN'));
  expect(said([kannauj, kerala], '32')).toBe(
    'You confirmed before that this address is in Kerala. It may mean two places: delivery is charged for the dearer one, ₹120.',
  );
  expect(said([kannauj], '09')).toBe('You confirmed before that this address is in Uttar Pradesh.');
  expect(said([kannauj, kerala])).toBeNull();
});

test('two readings of one city and state are told apart, with the one charge of both', () => {
  const readings = [kannauj, { ...kannauj, found_kilometres: 27 }];
  expect(questionWords(readings, delivery, formatsOf('en-IN'))).toEqual({
    asks: 'The map shows your address 27 km away from its pincode. Please say which of them is right, or edit the address.',
    labels: [
      'Kannauj, Uttar Pradesh (by the pincode)',
      'Kannauj, Uttar Pradesh (where the map shows it, 27 km from the pincode)',
    ],
    charge: 'Delivery: ₹40',
    charged: 'Whichever you choose, delivery is charged for the dearer of the two: ₹40.',
  });
});

test('two places that an address names are charged as the dearer one, and a single one as it is', () => {
  expect(questionWords([kannauj, kerala], delivery, formatsOf('en-IN'))).toMatchObject({
    labels: ['Kannauj, Uttar Pradesh (by the pincode)', 'Kochi, Kerala'],
    charge: 'Delivery: ₹120',
    charged:
      'Whichever you choose, delivery is charged for the dearer of the two, since the address names both. Edited to name Kannauj, Uttar Pradesh alone: ₹40.',
  });
  expect(questionWords([kannauj], delivery, formatsOf('en-IN'))).toMatchObject({
    charge: 'Delivery: ₹40',
    charged: null,
  });
  const beside = { ...kannauj, delivery_paise: 0 };
  expect(questionWords([kerala, beside], delivery, formatsOf('en-IN')).charged).toMatch(/alone: Free\.$/);
});
