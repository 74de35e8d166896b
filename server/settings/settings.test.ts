import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as delivery from '#contract/delivery.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { createApp } from '../app.ts';
import { json } from '../db/json.ts';
import { createLog } from '../log.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { defaultSettings, readSetting, readSettings, saveSettings } from './settings-store.ts';

let shop: TestShop;
let guest: Visitor;
const ours = { params: { storeId: STORE_ID } };

beforeAll(async () => {
  shop = await openTestShop({ env: { SCRIPT_HOSTS: 'example.in' } });
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

test('[API-10] the store profile is what the owner has set', async () => {
  const store = { name: 'Kadamba', tagline: 'Teas', logo: 'k.png', email: 'a@b.in', phone: '9', orderPrefix: 'KD' };
  await saveSettings(shop.deps.db, { store });
  expect(await guest.call(settings.storeProfile, ours)).toEqual({
    profilePic: 'k.png',
    orignal_logoname: 'Kadamba',
    tag_line: 'Teas',
    closed_sentence: null,
  });
});

test('[API-08] [ENT-11] the marquee headings come in their order', async () => {
  await saveSettings(shop.deps.db, { marquee: ['First flush', 'Attars'] });
  expect(await guest.call(settings.marquee, ours)).toEqual({
    isError: false,
    data: [{ heading: 'First flush' }, { heading: 'Attars' }],
  });
});

test('[API-56] pages hear how to reach the providers, and none of their secrets', async () => {
  const none = {
    isError: false,
    data: {
      google_client_id: null,
      inquiry_host: null,
      maps: null,
      player_app_url: null,
      player_site_url: null,
      push: null,
    },
  };
  expect(await guest.call(settings.connections, ours)).toEqual(none);
  const account = {
    project_id: 'p',
    client_email: 'push@p.example',
    private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }),
    token_uri: 'https://t.example',
  };
  const connected = await openTestShop({
    env: {
      GOOGLE_CLIENT_ID: 'shop.apps.example',
      INQUIRY_URL: 'https://forms.example:8443/shop',
      MAPS_KEY: 'a-key',
      MAPS_SERVER_KEY: 'a-key-that-no-page-shows',
      PLAYER_APP_URL: 'https://player.example/app',
      MAPS_API_URL: 'https://maps.example',
      FCM_SERVICE_ACCOUNT: JSON.stringify(account),
      FCM_WEB_CONFIG: JSON.stringify({ apiKey: 'k', appId: 'a', messagingSenderId: '7', vapidKey: 'v' }),
    },
  });
  const { data } = await connected.visitor().call(settings.connections, ours);
  await connected.close();
  expect(data).toEqual({
    google_client_id: 'shop.apps.example',
    inquiry_host: 'forms.example:8443',
    maps: { key: 'a-key', api_url: 'https://maps.example' },
    player_app_url: 'https://player.example/app',
    player_site_url: null,
    push: { project_id: 'p', api_key: 'k', app_id: 'a', sender_id: '7', vapid_key: 'v' },
  });
});

test.each([
  ['cart buttons', 'cart-buttons', settings.cartButtons, ['addtocart', 'getquote']],
  ['pay buttons', 'pay-buttons', settings.payButtons, ['paynow', 'manualpay']],
] as const)(
  '[API-11, API-12, ENT-24, ENT-25] the %s carry their default flag',
  async (_title, name, row, [first, second]) => {
    await saveSettings(shop.deps.db, {
      [name]: [
        { id: first, default: true },
        { id: second, default: false },
      ],
    });
    const expected = [
      { button_id: first, default: true },
      { button_id: second, default: false },
    ];
    expect(await guest.call(row, ours)).toEqual({ isError: false, data: expected });
  },
);

test('[API-13] [ENT-26] the meta settings', async () => {
  const meta = {
    title: 'Kadamba',
    description: 'Teas and attars',
    keywords: 'tea, attar',
    author: 'Kadamba',
    icon: 'favicon.svg',
    scripts: ['https://example.in/a.js'],
  };
  await saveSettings(shop.deps.db, { meta });
  expect(await guest.call(settings.meta, ours)).toEqual({ isError: false, data: meta });
});

test('[API-13] [CON-148] the title of the home page follows the shop’s name until the owner writes another', async () => {
  const titleOf = async () => (await guest.call(settings.meta, ours)).data.title;
  const { store, meta } = defaultSettings;
  await saveSettings(shop.deps.db, { store: { ...store, name: 'Leela Chai & Attar' } });
  expect(await titleOf()).toBe('Leela Chai & Attar');
  await saveSettings(shop.deps.db, { store: { ...store, name: 'Leela Chai & Attar', tagline: 'Teas from Kanpur' } });
  expect(await titleOf()).toBe('Leela Chai & Attar: Teas from Kanpur');
  await saveSettings(shop.deps.db, { meta: { ...meta, title: 'Banyan' } });
  expect(await titleOf()).toBe('Banyan');
});

test.each([
  ['a list', ['https://example.in/a.js', '<script>alert(1)</script>', 'https://other.example/b.js']],
  ['a JSON string', '["<script async src=\'https://example.in/a.js\'></script>", "http://example.in/c.js"]'],
  ['script tags', '<script src="https://example.in/a.js"></script><script>alert(1)</script>'],
])(
  '[ENT-26] scripts that are written as %s are read, and what pages never load is left out',
  async (_form, scripts) => {
    await saveSettings(shop.deps.db, { meta: { ...defaultSettings.meta, scripts } });
    const { data } = await guest.call(settings.meta, ours);
    expect(data.scripts).toEqual(['https://example.in/a.js']);
  },
);

test('[ENT-26] a script that is skipped is logged once, with the reason', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => lines.push(line) });
  const app = await createApp({ ...shop.deps, log }, null);
  const scripts = ['<script>alert(1)</script>', 'https://other.example/b.js?key=1'];
  await saveSettings(shop.deps.db, { meta: { ...defaultSettings.meta, scripts } });
  for (let round = 0; round < 3; round++) await app.inject({ url: `/api/meta/${STORE_ID}` });
  await app.close();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { reason: 'inline', script: '<script>alert(1)</script>' },
    { reason: 'host-not-allowed', script: 'other.example' },
  ]);
  expect(lines).toHaveLength(2);
});

test('[API-23] the office address, and nothing else of the office', async () => {
  const office = { address: '14 Bada Bazaar', pincode: '209725', latitude: 27.05, longitude: 79.91 };
  await saveSettings(shop.deps.db, { office });
  expect(await guest.call(settings.office, ours)).toEqual({ office_address: '14 Bada Bazaar' });
});

test('[API-24] [ENT-19] how to reach the shop, and beside it the part of an order that is paid before its delivery', async () => {
  const help = { whatsapp: '9000000108', mobile: '9000000107' };
  await saveSettings(shop.deps.db, { help, 'delivery-advance-percentage': 20 });
  expect(await guest.call(settings.help, ours)).toEqual({
    help: { whatsapp_number: '9000000108', mobile: '9000000107', email: defaultSettings.store.email },
  });
  expect(await guest.call(delivery.advance, ours)).toEqual({ help: { delivery_percentage: 20 } });
});

test.each([
  ['/register/single/x', { message: 'We could not find what you asked for.', code: 'not-found' }],
  ['/meta/x', { isError: true, msg: 'We could not find what you asked for.', code: 'not-found' }],
])('another store’s settings are not here: %s', async (path, body) => {
  const { status, body: text } = await guest.request('GET', `/api${path}`);
  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject(body);
});

test('before the owner says anything the defaults hold', async () => {
  await shop.deps.db.deleteFrom('settings').execute();
  const names = Object.keys(defaultSettings) as (keyof typeof defaultSettings)[];
  expect(await readSettings(shop.deps.db, names)).toEqual(defaultSettings);
  expect(await guest.call(settings.cartButtons, ours)).toEqual({ isError: false, data: [] });
});

test('a setting is changed without touching the others', async () => {
  await saveSettings(shop.deps.db, { 'max-per-order': 5, 'delivery-advance-percentage': 7 });
  await saveSettings(shop.deps.db, { 'max-per-order': 6 });
  expect(await readSettings(shop.deps.db, ['max-per-order', 'delivery-advance-percentage'])).toEqual({
    'max-per-order': 6,
    'delivery-advance-percentage': 7,
  });
});

test('a value of the wrong shape is neither saved nor read', async () => {
  const { db } = shop.deps;
  await expect(saveSettings(db, { 'max-per-order': 0 })).rejects.toThrow('too_small');
  expect(await readSetting(db, 'max-per-order')).toBe(10);
  await db
    .insertInto('settings')
    .values({ name: 'max-per-order', value: json('many') })
    .execute();
  await expect(readSetting(db, 'max-per-order')).rejects.toThrow('invalid_type');
});
