import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as contract from '#contract/console/settings.ts';
import type { WireSettings } from '#contract/console/settings.ts';
import * as delivery from '#contract/delivery.ts';
import * as shopFront from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { usualCeilings } from '#domain/orders/order-ceilings.ts';
import { sellsAtCheckout } from '#domain/settings/pay-buttons.ts';
import { savePincodes } from '../../delivery/delivery-store.ts';
import { readSeller } from '../../invoices/issue-document.ts';
import { readSaleButtons } from '../../settings/sale-buttons.ts';
import { readSetting, readSettings, saveSettings } from '../../settings/settings-store.ts';
import { openTestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import {
  type CardName,
  cardRows,
  CardsStory,
  GSTIN,
  office,
  officer,
  type Typed,
} from '../../testing/setting-cards.ts';
import { addStaff } from '../../testing/staff.ts';

const cards = new CardsStory();
beforeAll(() => cards.open());
beforeEach(() => cards.begin());
afterAll(() => cards.shop.close());

const ours = { params: { storeId: STORE_ID } };
const guest = () => cards.shop.visitor();

/** What a shop answers whose deployment allows scripts; its console would need an address of its own. */
async function withScripts<T>(ask: () => Promise<T>): Promise<T> {
  const { config } = cards.shop.deps;
  config.scriptHosts = ['cdn.example.in'];
  try {
    return await ask();
  } finally {
    config.scriptHosts = [];
  }
}

/** What is typed into a card, and what the rest of the shop makes of it. */
const uses: [CardName, Typed, () => Promise<unknown>, unknown][] = [
  [
    'shop',
    { name: ' Kadamba  Traders ', tagline: 'Teas', order_prefix: 'kt' },
    async () => [
      await guest().call(shopFront.storeProfile, ours),
      (await readSetting(cards.shop.deps.db, 'store')).orderPrefix,
    ],
    [{ profilePic: '', orignal_logoname: 'Kadamba Traders', tag_line: 'Teas', closed_sentence: null }, 'KT'],
  ],
  [
    'contact',
    { ...office, ...officer, phone: '9000000107', whatsapp: '9000000108', email: 'shop@example.in' },
    async () => [
      await guest().call(shopFront.help, ours),
      await guest().call(shopFront.office, ours),
      await guest().call(shopFront.grievance, ours),
      await readSetting(cards.shop.deps.db, 'office'),
      (await readSeller(cards.shop.deps.db)).contact,
    ],
    [
      { help: { whatsapp_number: '9000000108', mobile: '9000000107', email: 'shop@example.in' } },
      { office_address: office.address },
      { grievance: { name: 'Meera Nair', email: 'care@example.in', phone: '9000000123' } },
      { address: office.address, pincode: '209725', latitude: 27.0514, longitude: 79.9189 },
      expect.stringContaining('Meera Nair'),
    ],
  ],
  [
    'tax',
    { legal_name: 'Kadamba Traders LLP', gstin: GSTIN.toLowerCase(), fssai: '1271 9066 000 123', note: 'No returns' },
    () => readSeller(cards.shop.deps.db),
    expect.objectContaining({ name: 'Kadamba Traders LLP', gstin: GSTIN, fssai: '12719066000123', note: 'No returns' }),
  ],
  [
    'selling',
    { cart: 'buynow', pay: 'paynow' },
    async () => [
      (await guest().call(shopFront.cartButtons, ours)).data.filter((one) => one.default),
      (await guest().call(shopFront.payButtons, ours)).data,
      sellsAtCheckout(await readSaleButtons(cards.shop.deps.db)),
    ],
    [[{ button_id: 'buynow', default: true }], [{ button_id: 'paynow', default: true }], true],
  ],
  ['advance', { percent: 25 }, () => guest().call(delivery.advance, ours), { help: { delivery_percentage: 25 } }],
  [
    'details',
    { optional: ['fatherName', 'pan'] },
    () => guest().call(shopFront.optionalDetails, ours),
    { isError: false, data: ['fatherName', 'pan'] },
  ],
  [
    'limits',
    { maxPerOrder: 4, onDeliveryAmount: 5_000_00, unpaidLines: null },
    () => readSettings(cards.shop.deps.db, ['max-per-order', 'order-ceilings']),
    { 'max-per-order': 4, 'order-ceilings': { onDeliveryAmount: 5_000_00, unpaidLines: null } },
  ],
  [
    'notices',
    { cancellations: false },
    () => readSetting(cards.shop.deps.db, 'notices'),
    { addresses: [], off: ['cancellations'] },
  ],
  [
    'scripts',
    { title: 'Kadamba', description: 'Teas', scripts: 'https://cdn.example.in/a.js\n\nhttps://other.example/b.js' },
    () => withScripts(() => guest().call(shopFront.meta, ours)),
    {
      isError: false,
      data: expect.objectContaining({
        title: 'Kadamba',
        description: 'Teas',
        scripts: ['https://cdn.example.in/a.js'],
      }),
    },
  ],
];

test.each(uses)(
  '[CON-148] what the card "%s" says is what the shop uses, in one event',
  async (name, typed, use, used) => {
    const before = (await cards.read())[name];
    const saved = await cards.save(name, typed);
    expect(await use()).toEqual(used);
    expect((await cards.read())[name]).toEqual(saved);
    expect(saved.revision).toBeGreaterThan(before.revision);
    const event_id = expect.any(Number) as number;
    expect(saved.changed).toEqual({ who: 'Nirmala Kadam', at: cards.shop.clock.now.toISOString(), event_id });
    expect(await cards.events()).toMatchObject([
      { action: 'setting.change', subject_kind: 'setting', actor: 'Nirmala Kadam' },
    ]);
    const again = await cards.save(name, typed);
    expect(again).toEqual(saved);
    expect(await cards.events()).toHaveLength(1);
  },
);

test('[CON-028] contact values are masked in the audit log', async () => {
  await cards.save('contact', {
    ...office,
    ...officer,
    phone: '9000000107',
    whatsapp: '9000000108',
    email: 'shop@example.in',
  });
  const [event] = await cards.events();
  expect(event).toMatchObject({
    subject_id: 'contact',
    after: { address: office.address, officer_name: 'Meera Nair' },
  });
  const told = JSON.stringify(event?.after);
  for (const secret of ['9000000107', '9000000108', '9000000123', 'shop@', 'care@']) expect(told).not.toContain(secret);
});

test.each(uses)(
  '[CON-022] of two people in the card "%s" the later one is told what the other saved',
  async (name, typed) => {
    const meera = await addStaff(cards.shop, 'owner', { name: 'Meera Iyer', isSteppedUp: true });
    const { values, revision } = (await cards.read())[name];
    const saved = await cards.save(name, typed, meera);
    const row = cardRows[name] as typeof contract.saveShop;
    const late = await refusalOf(cards.owner.call(row, { body: { ...values, ...typed } as never }, { revision }));
    expect(late).toMatchObject({ status: 409, code: 'edited-meanwhile', body: { who: 'Meera Iyer', stored: saved } });
    expect((await cards.read())[name]).toEqual(saved);
  },
);

test('[CON-148] an unchanged limit keeps following its default', async () => {
  expect((await cards.read()).limits.values).toEqual({ ...usualCeilings, maxPerOrder: 10 });
  await cards.save('limits', { unpaidLines: 7 });
  expect(await readSetting(cards.shop.deps.db, 'order-ceilings')).toEqual({ unpaidLines: 7 });
});

test('[CON-148] a named officer can be replaced but not removed', async () => {
  await cards.save('contact', officer);
  const { body } = await refusalOf(cards.save('contact', { officer_name: '', officer_email: '', officer_phone: '' }));
  expect(body.fields).toHaveProperty('officer_name');
});

test('[CON-148] a position far from its pincode is refused with the distance, and a stored one is left', async () => {
  const far = { ...office, position: '28.6139, 77.2090' };
  const { body } = await refusalOf(cards.save('contact', far));
  expect(body.fields).toEqual({
    position:
      'This position is 318 km from the middle of the pincode 209725. Correct it, or clear the position to measure from the pincode.',
  });
  const { address, pincode } = office;
  const stored = { address, pincode, latitude: 28.6139, longitude: 77.209 };
  await saveSettings(cards.shop.deps.db, { office: stored });
  await cards.save('contact', { phone: '9000000107' });
  expect(await readSetting(cards.shop.deps.db, 'office')).toEqual(stored);
});

test('[CON-034] invoice identity and scripts ask for a fresh second factor, the other cards do not', async () => {
  const calm = await addStaff(cards.shop, 'owner');
  for (const name of Object.keys(cardRows) as CardName[]) {
    const refused = await cards.save(name, {}, calm).then(
      () => null,
      (error: unknown) => (error as { code: string }).code,
    );
    expect([name, refused]).toEqual([name, name === 'tax' || name === 'scripts' ? 'step-up-needed' : null]);
  }
});

test('[CON-148] delivery and the programme are shown as they are set', async () => {
  const { db } = cards.shop.deps;
  await savePincodes(db, [
    { pincode: '209725', city: 'Kannauj', state: 'Uttar Pradesh', isActive: true },
    { pincode: '411001', city: 'Pune', state: 'Maharashtra', isActive: false },
  ]);
  const { delivery: summary, programme } = await cards.read();
  expect(summary).toEqual({ pincodes: 1, slabs: [], free_from_paise: null, changed: null });
  expect(programme).toMatchObject({ version: expect.any(Number), rates: expect.any(Array), tds_rate: 500 });
});

test('[CON-148] no value of the deployment leaves the shop', async () => {
  const secrets = {
    RAZORPAY_KEY_ID: 'rzp_test_secretkeyid',
    RAZORPAY_KEY_SECRET: 'secret-of-the-gateway',
    RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
    SMTP_URL: 'smtp://mailuser:mailpassword@127.0.0.1:2525',
    GOOGLE_CLIENT_ID: 'secretclient.apps.example',
    MAPS_KEY: 'secret-maps-key',
    MAPS_SERVER_KEY: 'secret-server-key',
    INQUIRY_URL: 'https://forms.example/secretpath',
    IFSC_API_URL: 'https://ifsc.example/secretpath',
    PLAYER_APP_URL: 'https://player.example/secretpath',
    DATA_KEYS: '',
  };
  const { DATA_KEYS: _none, SMTP_URL: _mail, ...env } = secrets;
  const connected = await openTestShop({ env });
  try {
    const one = await addStaff(connected, 'owner');
    const answer = await one.request('GET', '/api/console/settings');
    const { deployed } = JSON.parse(answer.body) as WireSettings;
    const set = deployed.filter(({ is_set: isSet }) => isSet).map(({ id }) => id);
    expect(set).toEqual([
      'gateway',
      'webhook',
      'mail',
      'google',
      'maps',
      'geocoding',
      'player',
      'enquiries',
      'branches',
    ]);
    const { config } = connected.deps;
    const keys = config.dataKeys.flatMap((key) => Object.values(key).map(String));
    const mail = config.mail.kind === 'smtp' ? [config.mail.url] : [];
    for (const secret of [...Object.values(env), ...keys, ...mail])
      expect([secret, answer.body.includes(secret)]).toEqual([secret, false]);
  } finally {
    await connected.close();
  }
});
