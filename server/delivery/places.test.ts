import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as consoleDelivery from '#contract/console/delivery.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as privacy from '#contract/privacy.ts';
import { addDays } from '#domain/time.ts';
import { createGoogleMaps } from '../providers/maps/google.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addBuyer, addProduct, profileFields, type TestMember } from '../testing/builders.ts';
import { type MapsAnswer, type MapsServer, startMapsServer } from '../testing/maps-server.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { mailedCode } from '../testing/mails.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { addStaff } from '../testing/staff.ts';
import { geocodeAddress } from './geocode-address.ts';
import { savePincodes, saveSlabs } from './delivery-store.ts';
import { findIndianPincode } from './indian-pincodes.ts';
import { locate } from './locate.ts';
import { findPlaces } from './place-store.ts';

const kannauj = { latitude: 27.0547, longitude: 79.9186 };
/** 58 km from the office, 21 from the middle of the pincode. */
const bithoor = { latitude: 26.6, longitude: 80.2 };
const middle = findIndianPincode('208001')?.coordinates ?? kannauj;
/** 72 km from the office, 6 from the middle of the pincode. */
const nearby = { latitude: middle.latitude + 0.04, longitude: middle.longitude - 0.04 };
/** 71 km from the office; the middle of the pincode is 78 km away. */
const civilLines = { latitude: 26.5, longitude: 80.28 };
const TYPED = '14 Civil Lines, Kanpur';

let maps: MapsServer;
let shop: TestShop;
let buyer: TestMember;
let productId: string;

beforeAll(async () => {
  maps = await startMapsServer();
  shop = await openTestShop({ env: maps.env });
});
beforeEach(async () => {
  await shop.reset();
  maps.reset();
  maps.places.set('Civil Lines', civilLines);
  await saveSettings(shop.deps.db, { office: { address: '14 Bada Bazaar', pincode: '209725', ...kannauj } });
  await saveSlabs(shop.deps.db, [
    { minKm: 0, maxKm: 75, charge: 40_00, isActive: true },
    { minKm: 76, maxKm: 300, charge: 60_00, isActive: true },
  ]);
  buyer = await addBuyer(shop, { google_address: TYPED });
  productId = (await addProduct(shop)).id;
});
afterAll(async () => {
  await shop.close();
  await maps.close();
});

const bodyOf = () => ({ cart_products: [{ product_id: productId }], payment_mode: 'Pay on delivery' as const });
const quote = (who = buyer) => who.call(orders.quoteFor, { body: bodyOf() });
const whyOf = async (who = buyer) => {
  const { delivery_why: why } = await quote(who);
  return why && { km: why.kilometres, byPincode: why.by_pincode };
};
const place = async (totalAmountbeforePay: number) => {
  await buyer.call(orders.placeOnDelivery, { body: { ...bodyOf(), totalAmountbeforePay } });
  return shop.deps.db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
};
const profile = async () => {
  const [saved] = await buyer.call(members.profiles, { params: { user_id: buyer.userId } });
  if (!saved) throw new Error('There is no profile.');
  return saved;
};
const change = async (over: Record<string, unknown>) =>
  buyer.call(members.changeProfile, {
    params: { profileId: (await profile()).id },
    body: { ...profileFields({ email: buyer.email, google_address: TYPED }), ...over },
  });
const later = (days: number): void => {
  shop.clock.now = addDays(shop.clock.now, days);
};
const MINUTE = 1 / (24 * 60);

describe('where a member lives', () => {
  test('[API-54] [CHK-22] a typed address is found by the maps service, once for everybody who lives there', async () => {
    expect(await whyOf()).toEqual({ km: 71, byPincode: false });
    const neighbour = await addBuyer(shop, { google_address: ' 14  CIVIL LINES; Kanpur' });
    expect(await whyOf(neighbour)).toEqual({ km: 71, byPincode: false });
    expect(maps.asked.map(({ query }) => query)).toEqual([
      {
        address: 'Flat 3, Neem House, 14 Civil Lines, Kanpur, Uttar Pradesh, 208001',
        key: 'server-key',
        region: 'in',
      },
    ]);
  });

  test('[API-54] [CHK-22] the address is looked up also where a browser sent coordinates, and the answer counts', async () => {
    await change({ ...nearby });
    expect(await whyOf()).toEqual({ km: 71, byPincode: false });
    await change({ ...kannauj });
    expect(await whyOf()).toEqual({ km: 71, byPincode: false });
    expect(maps.asked).toHaveLength(1);
  });

  test('a place that is found far from the pincode is asked about, and charged as the dearer of the two', async () => {
    await savePincodes(shop.deps.db, [{ pincode: '208001', city: 'Kanpur', state: 'Uttar Pradesh', isActive: true }]);
    maps.places.set('Civil Lines', kannauj);
    const { address_question: asked, ...quoted } = await quote();
    expect(quoted).toMatchObject({ delivery_paise: 60_00, delivery_why: { kilometres: 78, by_pincode: true } });
    expect(asked?.readings).toEqual([
      { city: 'Kanpur Nagar', state: 'Uttar Pradesh', state_code: '09', delivery_paise: 60_00 },
      { city: 'Kanpur', state: 'Uttar Pradesh', state_code: '09', delivery_paise: 60_00, found_kilometres: 78 },
    ]);
    expect((await refusalOf(place(539))).code).toBe('address-unclear');
    expect((await refusalOf(place(559))).code).toBe('address-unclear');
    maps.reset();
    maps.places.set('Parade', bithoor);
    await change({ google_address: 'Parade, Kanpur' });
    expect((await quote()).address_question).toBeUndefined();
  });

  test('[CHK-19] coordinates of an unknown address count near the middle of its pincode', async () => {
    maps.places.clear();
    await change({ ...nearby });
    expect(await whyOf()).toEqual({ km: 72, byPincode: false });
  });

  test.each([
    ['the office’s own', kannauj],
    ['some that are 21 km nearer', bithoor],
    ['some that no slab reaches', { latitude: 8.08, longitude: 77.55 }],
  ])('[CHK-19] no cheaper delivery is bought by coordinates far from the pincode: %s', async (_whose, place) => {
    maps.places.clear();
    await change({ ...place });
    expect(await whyOf()).toEqual({ km: 78, byPincode: true });
    const kept = shop.deps.maps;
    shop.deps.maps = null;
    await change({ ...place, google_address: 'Another lane, Kanpur' });
    expect(await whyOf()).toEqual({ km: 78, byPincode: true });
    shop.deps.maps = kept;
  });

  test('[CHK-22] leaving coordinates out blanks nothing: neither what was chosen nor what was found', async () => {
    await whyOf();
    await change({ latitude: null, longitude: null });
    expect(await whyOf()).toEqual({ km: 71, byPincode: false });
    await change({ google_address: 'Mall Road, Kanpur', ...nearby });
    await change({ google_address: 'Mall Road, Kanpur', latitude: null, longitude: null });
    expect(await whyOf()).toEqual({ km: 72, byPincode: false });
    await change({ google_address: 'Parade, Kanpur' });
    expect(await whyOf()).toEqual({ km: 78, byPincode: true });
    expect(maps.asked).toHaveLength(3);
  });

  test('[LIM-07] [ENT-13] coordinates out of range are refused, and change nothing', async () => {
    maps.places.clear();
    await change({ ...nearby });
    for (const wrong of [{ latitude: 90.1 }, { longitude: -180.1 }])
      expect((await refusalOf(change({ ...nearby, ...wrong }))).code).toBe('invalid-input');
    expect(await whyOf()).toEqual({ km: 72, byPincode: false });
  });

  /** As a quote looks for it, on days on which nobody is signed in any more. */
  const lookedFor = async () => {
    const spot = { address: `${TYPED}, 208001`, pincode: '208001', place: null, claimed: null };
    await geocodeAddress(shop.deps, spot, null);
    const [known] = await findPlaces(shop.deps.db, [spot.address]);
    return { ...locate(spot, known?.coordinates ?? null), asked: maps.asked.length };
  };

  test('[API-54] an address that the service does not know lies in its pincode, and is asked for again after a week', async () => {
    maps.places.clear();
    expect(await lookedFor()).toEqual({ coordinates: middle, isByPincode: true, asked: 1 });
    maps.places.set('Civil Lines', civilLines);
    later(6.5);
    expect(await lookedFor()).toEqual({ coordinates: middle, isByPincode: true, asked: 1 });
    later(0.5);
    expect(await lookedFor()).toEqual({ coordinates: civilLines, isByPincode: false, asked: 2 });
  });

  test('[API-54] what was found is asked for again after 29 days, and forgotten then if it is not', async () => {
    const found = { coordinates: civilLines, isByPincode: false };
    expect(await lookedFor()).toEqual({ ...found, asked: 1 });
    later(28.5);
    expect(await lookedFor()).toEqual({ ...found, asked: 1 });
    later(0.5);
    expect(await lookedFor()).toEqual({ ...found, asked: 2 });
    later(29.5);
    await shop.deps.jobs.send(shop.deps.db, 'clean-up', {});
    await shop.runJobs();
    expect(await shop.deps.db.selectFrom('geocoded_places').selectAll().execute()).toEqual([]);
  });

  test('a member has 20 addresses a day looked up, and is charged by the pincode after that', async () => {
    for (let n = 1; n <= 21; n++) {
      await change({ address: `Flat ${n}` });
      expect(await whyOf()).toEqual(n <= 20 ? { km: 71, byPincode: false } : { km: 78, byPincode: true });
    }
    expect(maps.asked).toHaveLength(20);
  });

  test('[CON-144] staff have 100 addresses a day looked up, and are told the charge by the pincode after that', async () => {
    const owner = await addStaff(shop, 'owner');
    const tried = (n: number) =>
      owner.call(consoleDelivery.tryDelivery, {
        body: { pincode: '208001', address: `${n} Civil Lines, Kanpur`, merchandise_paise: null, product: null },
      });
    for (let n = 1; n <= 101; n++) expect((await tried(n)).deliverable).toBe(true);
    expect(maps.asked).toHaveLength(100);
  });

  test('what is kept reveals no address; a member’s export tells the place, and erasing the account forgets it', async () => {
    await whyOf();
    const hers = { params: { user_id: buyer.userId } };
    expect(await buyer.call(privacy.exportData, hers)).toMatchObject({ place_found: civilLines });
    const kept = await shop.deps.db.selectFrom('geocoded_places').selectAll().execute();
    expect(kept).toEqual([
      { address_key: expect.stringMatching(/^[\w-]{43}$/), ...civilLines, ask_again_at: addDays(shop.clock.now, 29) },
    ]);
    await buyer.call(privacy.sendErasingCode, hers);
    const code = await mailedCode(shop, buyer.email);
    await buyer.call(privacy.erase, { ...hers, body: { code } });
    expect(await shop.deps.db.selectFrom('geocoded_places').selectAll().execute()).toEqual([]);
  });
});

describe('a maps service that fails', () => {
  test.each(['query limit', 'denied', 'failure', 'rubbish', 'broken line', 'silence'] satisfies MapsAnswer[])(
    '[API-54] [CHK-22] an answer of "%s" holds up no order: it goes by the pincode, and is flagged',
    async (answer) => {
      const kept = shop.deps.maps;
      shop.deps.maps = createGoogleMaps({ key: 'server-key', apiUrl: maps.url }, answer === 'silence' ? 50 : 10_000);
      maps.responseFor(answer);
      const { total_paise: total } = await quote();
      shop.deps.maps = kept;
      expect(total).toBe(559_00);
      expect(await place(559)).toMatchObject({ delivery_reason: 'slab', delivery_km: 78, delivery_by_pincode: true });
      expect(maps.asked).toHaveLength(1);
      later(4 * MINUTE);
      await quote();
      expect(maps.asked).toHaveLength(1);
      later(MINUTE);
      expect(await whyOf()).toEqual({ km: 71, byPincode: false });
    },
  );

  test('placing an order does not ask it, and freezes the distance that was quoted', async () => {
    expect((await quote()).total_paise).toBe(539_00);
    maps.reset();
    expect(await place(539)).toMatchObject({ delivery_reason: 'slab', delivery_km: 71, delivery_by_pincode: false });
    await change({ address: 'Never quoted' });
    expect(await place(559)).toMatchObject({ delivery_km: 78, delivery_by_pincode: true });
    expect(maps.asked).toEqual([]);
  });

  test('no transaction is open while it is asked', async () => {
    const real = shop.deps.maps;
    const waits: number[] = [];
    /** The embedded database has one connection: an open transaction keeps all other callers waiting. */
    shop.deps.maps = {
      async locate(address) {
        const began = performance.now();
        await sql`select 1`.execute(shop.deps.db);
        waits.push(performance.now() - began);
        return real?.locate(address) ?? null;
      },
    };
    await quote();
    shop.deps.maps = real;
    expect(waits).toHaveLength(1);
    expect(Math.max(...waits)).toBeLessThan(1_000);
  });
});

describe('where the office is', () => {
  const office = { address: '14 Bada Bazaar, Kannauj', pincode: '209725', latitude: null, longitude: null };
  const askedForOffice = () =>
    maps.asked.map(({ query }) => query.address).filter((address) => address?.includes('Bada Bazaar'));

  test('[API-54] [CHK-19] an office without coordinates is found by its address with the pincode, else by the pincode', async () => {
    await change({ ...civilLines });
    await saveSettings(shop.deps.db, { office });
    expect(await whyOf()).toEqual({ km: 72, byPincode: true });
    expect(askedForOffice()).toEqual(['14 Bada Bazaar, Kannauj, 209725']);
    maps.places.set('Bada Bazaar', kannauj);
    await saveSettings(shop.deps.db, { office: { ...office, address: '14 Bada Bazaar, Kannauj 209725' } });
    expect(await whyOf()).toEqual({ km: 72, byPincode: true });
    expect(askedForOffice()).toHaveLength(1);
    await shop.deps.db.deleteFrom('geocoded_places').execute();
    expect(await whyOf()).toEqual({ km: 71, byPincode: false });
  });

  test('[LIM-07] coordinates of the office that are out of range count as missing', async () => {
    await change({ ...civilLines });
    maps.places.set('Bada Bazaar', kannauj);
    await saveSettings(shop.deps.db, { office: { ...office, latitude: 127.0547, longitude: 79.9186 } });
    expect(await whyOf()).toEqual({ km: 71, byPincode: false });
    expect(askedForOffice()).toHaveLength(1);
  });
});
