import { describe, expect, test } from 'vitest';
import { addressContradiction } from '#domain/delivery/address-contradiction.ts';
import { addressDoubt } from '#domain/delivery/address-doubt.ts';
import { type Coordinates, distanceKm } from '#domain/delivery/distance.ts';
import { gazetteer, knownPlace } from './gazetteer.ts';

interface Typed {
  city?: string;
  state?: string;
  pincode?: string;
  googleAddress?: string;
  line?: string;
  found?: Coordinates | null;
}

/** What is made of an address to Kannauj, changed in some parts: refused, fine, or asked about with what else it may mean. */
function judged({ line = '', found = null, ...typed }: Typed): 'refused' | 'fine' | string[] {
  const written = { city: 'Kannauj', state: 'Uttar Pradesh', pincode: '209725', googleAddress: '', ...typed };
  const place = knownPlace(written.pincode, null);
  if (!place) throw new Error(`The gazetteer has no ${written.pincode}.`);
  if (addressContradiction(written, place)) return 'refused';
  const doubt = addressDoubt({ written, line, place, found }, gazetteer);
  return doubt ? [...new Set(doubt.map(({ city, state }) => `${city}, ${state.name}`))] : 'fine';
}

test.each([
  'Maharashtra',
  'Maharastra',
  'MH',
  'महाराष्ट्र',
  'Keralam',
  'Kerla',
  'केरल',
  'KL',
  'Kerala, India',
  'Мahаrаshtrа',
])('a parcel to "%s" by a pincode of Uttar Pradesh is refused', (state) => {
  expect(judged({ city: 'Pune', state })).toBe('refused');
});

describe('an address is asked about', () => {
  test.each<[why: string, Typed, other: string[]]>([
    ['a state that is none', { state: '-' }, []],
    ['a country as the state', { state: 'India' }, []],
    ['a region that is no state', { city: 'Ghaziabad', state: 'Delhi NCR', pincode: '201001' }, []],
    ['a state in a script that is not read', { state: 'தமிழ்நாடு' }, []],
    ['two states', { state: 'Kerala or Uttar Pradesh' }, []],
    ['a city of another district', { city: 'Kanpur' }, ['Kanpur, Uttar Pradesh']],
    ['a city of the same state', { city: 'Lucknow' }, ['Lucknow, Uttar Pradesh']],
    ['a city of another state', { city: 'Thiruvananthapuram' }, ['Thiruvananthapuram, Kerala']],
    ['a city by its name of before', { city: 'Trivandrum' }, ['Trivandrum, Kerala']],
    ['a city in letters that look alike', { city: 'Рune' }, ['Pune, Maharashtra']],
    ['letters that belong to no one script', { city: 'Kaлnauj' }, []],
    ['a city with its state', { city: 'Pune Maharashtra' }, ['Pune, Maharashtra']],
    ['a city with its state behind a dot', { city: 'Pune. Maharashtra' }, ['Pune, Maharashtra']],
    ['a village with its state', { city: 'Nowhere, Maharashtra' }, ['Nowhere, Maharashtra']],
    ['a quarter with its city', { city: 'Hadapsar Pune' }, ['Pune, Maharashtra']],
    ['a city at the end of many words', { city: 'Old Mill Lane near the Big Tree Pune' }, ['Pune, Maharashtra']],
    ['a city with its pincode', { city: 'Pune 411004' }, ['Pune, Maharashtra']],
    ['a city with its pincode in Hindi digits', { city: 'Kannauj ४११००४' }, ['Pune, Maharashtra']],
    ['a city with its pincode in Tamil digits', { city: 'Kannauj ௪௧௧௦௦௪' }, ['Pune, Maharashtra']],
    ['a city with its pincode in Bengali digits', { city: 'Kannauj ৪১১০০৪' }, ['Pune, Maharashtra']],
    ['a pincode with a dash in it', { googleAddress: 'FC Road 411-004' }, ['Pune, Maharashtra']],
    ['a pincode with a space anywhere in it', { googleAddress: 'FC Road 41 1004' }, ['Pune, Maharashtra']],
    [
      'two pincodes in the Google address',
      { googleAddress: 'FC Road, Pune, Maharashtra 411004, (209725)' },
      ['Pune, Maharashtra'],
    ],
    ['another state in the Google address', { googleAddress: 'FC Road Pune Maharashtra' }, ['Pune, Maharashtra']],
    [
      'another pincode in the locality',
      { line: 'Flat 3, FC Road 411004, Kannauj, Uttar Pradesh, 209725' },
      ['Pune, Maharashtra'],
    ],
    [
      'another state in the locality',
      { line: 'Flat 3, Pune, Maharashtra, Kannauj, Uttar Pradesh, 209725' },
      ['Pune, Maharashtra'],
    ],
    [
      'another state without a town of it',
      { line: 'Flat 3, Maharashtra, Kannauj, Uttar Pradesh, 209725' },
      ['Kannauj, Maharashtra'],
    ],
    [
      'a state behind a quarter in the locality',
      { line: 'Pattom Kerala, Kannauj, Uttar Pradesh, 209725' },
      ['Kannauj, Kerala'],
    ],
    [
      'a state behind a town in the locality',
      { line: 'Flat 3 FC Road Pune Maharashtra, Kannauj, Uttar Pradesh, 209725' },
      ['Pune, Maharashtra'],
    ],
    [
      'a state behind a dash in the locality',
      { line: 'Flat 3 Pune - Maharashtra, Kannauj, Uttar Pradesh, 209725' },
      ['Pune, Maharashtra'],
    ],
    [
      'a state behind a town with its country',
      { line: 'Pune Maharashtra India, Kannauj, Uttar Pradesh, 209725' },
      ['Pune, Maharashtra'],
    ],
    [
      'a state named like a quarter, behind a town of it',
      { line: 'Muzaffarpur Bihar, Kannauj, Uttar Pradesh, 209725' },
      ['Muzaffarpur, Bihar'],
    ],
    ['a state in Hindi behind a town', { line: 'पट्टम केरल, Kannauj, Uttar Pradesh, 209725' }, ['Kannauj, Kerala']],
    [
      'a state that some offices of the pincode name',
      { city: 'Guwahati', state: 'Meghalaya', pincode: '781029' },
      ['Guwahati, Meghalaya'],
    ],
    [
      'a state that was divided',
      { city: 'Hyderabad', state: 'Andhra Pradesh', pincode: '500001' },
      ['Hyderabad, Andhra Pradesh'],
    ],
    [
      'a place that was found elsewhere',
      { found: { latitude: 26.4499, longitude: 80.3319 } },
      ['Kannauj, Uttar Pradesh'],
    ],
  ])('for %s', (_why, typed, other) => {
    expect(judged(typed)).toEqual(other);
  });
});

const maharashtra = gazetteer.townsOf('27').map(({ coordinates }) => coordinates);
const pune = gazetteer.spotsOf('pune').map(({ coordinates }) => coordinates);
const kilometresTo = (place: string) => (there: Coordinates) => {
  const middle = knownPlace(place, null)?.coordinates;
  return middle ? distanceKm(middle, there) : 0;
};
const nearest = [...maharashtra].sort((one, other) => kilometresTo('209725')(one) - kilometresTo('209725')(other))[0];

test.each<[why: string, Typed, lies: (Coordinates | null | undefined)[]]>([
  ['by its town in the locality', { line: 'FC Road, Pune, Maharashtra, Kannauj, Uttar Pradesh, 209725' }, pune],
  ['by its town in the Google address', { googleAddress: 'FC Road Pune Maharashtra' }, pune],
  ['by its nearest town, where none is named', { city: 'Nowhere, Maharashtra' }, [nearest]],
  ['not by a town of a third state', { city: 'Lucknow', googleAddress: 'Thrissur, Maharashtra' }, [nearest]],
  [
    'by the pincode, where an office of it lies there',
    { state: 'Meghalaya', city: 'Guwahati', pincode: '781029' },
    [null],
  ],
])('another state lies somewhere: %s', (_why, typed, lies) => {
  const written = { city: 'Kannauj', state: 'Uttar Pradesh', pincode: '209725', googleAddress: '', ...typed };
  const place = knownPlace(written.pincode, null);
  if (!place) throw new Error(`The gazetteer has no ${written.pincode}.`);
  const doubt = addressDoubt({ written, line: typed.line ?? '', place, found: null }, gazetteer);
  const readings = doubt?.filter(({ state }) => state.code !== '09') ?? [];
  expect(readings.map(({ coordinates }) => coordinates)).toEqual(lies);
});

describe('the buyer is not asked about', () => {
  test.each<[why: string, Typed]>([
    ['its own district', {}],
    ['its own state as the city', { city: 'Uttar Pradesh' }],
    ['an unknown village', { city: 'Purwa Gopal' }],
    ['a tehsil', { city: 'Tirwa', pincode: '209732' }],
    ['a quarter', { city: 'Civil Lines', pincode: '208001' }],
    ['a city by its name of before', { city: 'Bangalore', state: 'Karnataka', pincode: '560003' }],
    ['a suburb by its city', { city: 'Bombay', state: 'Maharashtra', pincode: '401303' }],
    ['a city beyond the border of the state', { city: 'New Delhi', pincode: '201310' }],
    ['a city that is a state as well', { city: 'Chandigarh', state: 'Punjab', pincode: '140603' }],
    ['a town by the border', { city: 'Ghaziabad', pincode: '201001' }],
    ['a city that is named like another state', { city: 'Bihar Sharif', state: 'Bihar', pincode: '803101' }],
    ['a city in Hindi', { city: 'पुणे', state: 'महाराष्ट्र', pincode: '411001' }],
    ['a misspelt state', { state: 'Utar Pradesh' }],
    ['the code of the state', { state: 'U.P.' }],
    ['a capital that was listed wrongly', { city: 'Agartala', state: 'Tripura', pincode: '799001' }],
    ['a road that leads elsewhere', { googleAddress: 'Delhi Road, Kannauj, Uttar Pradesh' }],
    ['a bank of another state', { googleAddress: 'Near Bank of Maharashtra, Kannauj, Uttar Pradesh' }],
    ['its own pincode in the Google address', { googleAddress: 'Kannauj, Uttar Pradesh 209 725, India' }],
    ['a house whose number is written like a pincode', { googleAddress: 'House 411/004, Kannauj' }],
    ['digits that no pincode has', { googleAddress: 'Plot 99-9999, Kannauj' }],
    ['a neighbour’s pincode', { googleAddress: 'Tirwa 209732, Kannauj 209725' }],
    ['a street named after a state', { line: '12 Kerala Street, Kannauj, Uttar Pradesh, 209725' }],
    ['a road to another state', { line: 'Delhi Road, Kannauj, Uttar Pradesh, 209725' }],
    ['a road between two cities', { line: 'Delhi-Jaipur Highway, Kannauj, Uttar Pradesh, 209725' }],
    ['a road between two cities, with a slash', { line: 'Goa/Mumbai Highway, Kannauj, Uttar Pradesh, 209725' }],
    ['a bank of another state in the locality', { line: 'Near Bank of Maharashtra, Kannauj, Uttar Pradesh, 209725' }],
    ['an eating house', { line: 'Hotel Sher-e-Punjab, Kannauj, Uttar Pradesh, 209725' }],
    ['an eating house behind a landmark', { line: 'Opp New Punjab Dhaba, Kannauj, Uttar Pradesh, 209725' }],
    ['an eating house named after a state', { line: 'Behind Hotel New Punjab, Kannauj, Uttar Pradesh, 209725' }],
    ['a house of a state', { line: 'Andhra Bhavan Kerala House, Kannauj, Uttar Pradesh, 209725' }],
    ['a quarter that is spelt like a state', { line: 'Ashok Bihar, Kannauj, Uttar Pradesh, 209725' }],
    ['a village named like a state', { line: 'Village Manipur, Kannauj, Uttar Pradesh, 209725' }],
    ['a slogan', { line: 'Jai Maharashtra Chowk, Kannauj, Uttar Pradesh, 209725' }],
    ['a way to another state', { line: 'On the way to Rajasthan, Kannauj, Uttar Pradesh, 209725' }],
    ['its own state behind another town', { line: 'Kanpur Road Uttar Pradesh, Kannauj, Uttar Pradesh, 209725' }],
    [
      'its own city with the state of before',
      {
        line: 'Kukatpally Hyderabad Andhra Pradesh, Hyderabad, Telangana, 500072',
        city: 'Hyderabad',
        state: 'Telangana',
        pincode: '500072',
      },
    ],
    [
      'a road to a city that is a state, where no word says that it is near',
      { line: 'Old Delhi-Rohtak Road, Rohtak, Haryana, 124001', city: 'Rohtak', state: 'Haryana', pincode: '124001' },
    ],
    [
      'Delhi behind a suburb of it',
      { line: 'Sector 62 Noida Delhi, Noida, Uttar Pradesh, 201301', city: 'Noida', pincode: '201301' },
    ],
    ['a place that was found near by', { found: { latitude: 27.1, longitude: 80 } }],
  ])('%s', (_why, typed) => {
    expect(judged(typed)).toBe('fine');
  });
});
