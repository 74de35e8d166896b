import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/console/delivery.ts';
import * as delivery from '#contract/delivery.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addPincode, addProduct } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';
import { saveFreeRules, saveSlabs } from './delivery-store.ts';

let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner');
  await saveSettings(shop.deps.db, {
    office: { address: 'Kannauj', pincode: '209725', latitude: 27.0547, longitude: 79.9186 },
  });
  await saveSlabs(shop.deps.db, [{ minKm: 0, maxKm: 300, charge: 60_00, isActive: true }]);
  await saveFreeRules(shop.deps.db, [{ minKm: 0, maxKm: 300, threshold: 999_00 }]);
  await addPincode(shop);
});
afterAll(() => shop.close());

const tried = (over: Partial<InputOf<typeof contract.tryDelivery>['body']> = {}) =>
  owner.call(contract.tryDelivery, {
    body: { pincode: '208001', address: '', merchandise_paise: null, product: null, ...over },
  });

test('[CON-143] what the check box of a product’s page says is said of the same product and quantity', async () => {
  const { id: product_id } = await addProduct(shop, { variations: [{ price: 499_00 }], deliveryDays: 4 });
  for (const quantity of [1, 2, 3])
    for (const pincode of ['208001', ' 208 001', '999999']) {
      const shown = await shop.visitor().call(delivery.check, { params: { pincode }, query: { product_id, quantity } });
      expect(await tried({ pincode, product: { product_id, quantity } })).toMatchObject(shown);
    }
  expect(await tried({ product: { product_id, quantity: 3 } })).toMatchObject({
    delivery_paise: 0,
    merchandise_paise: 3 * 499_00,
    place: { city: 'Kanpur Nagar', state: 'Uttar Pradesh' },
  });
});

test('[CON-144] a given sum decides the charge, and the reason is returned', async () => {
  const facts = { reason: 'slab', kilometres: 78, free_from_paise: 999_00, more_for_free_paise: 1 };
  expect(await tried({ merchandise_paise: 998_99 })).toMatchObject({ delivery_paise: 60_00, delivery_why: facts });
  const free = await tried({ merchandise_paise: 999_00 });
  expect(free).toMatchObject({ delivery_paise: 0, delivery_why: { reason: 'free' }, merchandise_paise: 999_00 });
  await saveSlabs(shop.deps.db, []);
  expect(await tried({ merchandise_paise: 1 })).toMatchObject({ delivery_why: { reason: 'no-slab' } });
});

test('[CON-144] a missing address of the shop is reported, since no distance is known then', async () => {
  expect(await tried()).toMatchObject({ lacks_office: false });
  await saveSettings(shop.deps.db, { office: { address: '', pincode: '', latitude: null, longitude: null } });
  expect(await tried()).toMatchObject({
    lacks_office: true,
    delivery_paise: 0,
    delivery_why: { reason: 'unknown-distance', kilometres: null },
  });
});

test('[CON-144] an address is read as an order would read it', async () => {
  expect(await tried({ address: '12 Mall Road, Kanpur, Uttar Pradesh' })).toMatchObject({
    refusal: null,
    delivery_paise: 60_00,
  });
  expect(await tried({ address: '12 MG Road, Bengaluru 560001' })).toMatchObject({
    deliverable: true,
    delivery_paise: null,
    refusal: expect.stringContaining('do not belong together'),
  });
});

test('[CON-143] a pincode that is none, and a product that is not sold, are refused as on the product’s page', async () => {
  expect(await refusalOf(tried({ pincode: '2080' }))).toMatchObject({ code: 'invalid-pincode' });
  const product = { product_id: 'NOSUCHPRODUCT', quantity: 1 };
  expect(await refusalOf(tried({ product }))).toMatchObject({ code: 'product-unavailable' });
});
