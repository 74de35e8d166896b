import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/console/settings.ts';
import type { WireSettings } from '#contract/console/settings.ts';
import * as delivery from '#contract/delivery.ts';
import * as shopFront from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { usualCeilings } from '#domain/orders/order-ceilings.ts';
import { sellsAtCheckout } from '#domain/settings/pay-buttons.ts';
import { readSeller } from '../../invoices/issue-document.ts';
import { savePincodes } from '../../delivery/delivery-store.ts';
import { readSaleButtons } from '../../settings/sale-buttons.ts';
import { readSetting, readSettings } from '../../settings/settings-store.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner', { name: 'Nirmala Kadam', isSteppedUp: true });
});
afterAll(() => shop.close());

const ours = { params: { storeId: STORE_ID } };
const read = (): Promise<WireSettings> => owner.call(contract.settings, {});
const events = () => shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute();
const guest = () => shop.visitor();

/** What a shop answers whose deployment allows scripts; its console would need an address of its own. */
async function withScripts<T>(ask: () => Promise<T>): Promise<T> {
  const { config } = shop.deps;
  config.scriptHosts = ['cdn.example.in'];
  try {
    return await ask();
  } finally {
    config.scriptHosts = [];
  }
}

/** A card with its row. */
const rows = {
  shop: contract.saveShop,
  contact: contract.saveContact,
  tax: contract.saveTax,
  selling: contract.saveSelling,
  advance: contract.saveAdvance,
  details: contract.saveDetails,
  limits: contract.saveLimits,
  notices: contract.saveNotices,
  scripts: contract.saveScripts,
} as const;
type CardName = keyof typeof rows;
type Typed = Record<string, unknown>;

/** Saves a card with some of its fields changed. */
async function save(name: CardName, over: Typed, by: TestStaff = owner) {
  const { values, revision } = (await read())[name];
  const row = rows[name] as typeof contract.saveShop;
  return by.call(row, { body: { ...values, ...over } as never }, { revision });
}

const office = { address: '14 Bada Bazaar, Kannauj', pincode: '209725', position: '27.0514, 79.9189' };
const officer = { officer_name: 'Meera Nair', officer_email: 'care@example.in', officer_phone: '9000000123' };
const GSTIN = '09DEMOX0000D1ZR';

/** What is typed into a card, and what the rest of the shop makes of it. */
const uses: [CardName, Typed, () => Promise<unknown>, unknown][] = [
  [
    'shop',
    { name: ' Kadamba  Traders ', tagline: 'Teas', order_prefix: 'kt' },
    async () => [
      await guest().call(shopFront.storeProfile, ours),
      (await readSetting(shop.deps.db, 'store')).orderPrefix,
    ],
    [{ profilePic: '', orignal_logoname: 'Kadamba Traders', tag_line: 'Teas' }, 'KT'],
  ],
  [
    'contact',
    { ...office, ...officer, phone: '9000000107', whatsapp: '9000000108', email: 'shop@example.in' },
    async () => [
      await guest().call(shopFront.help, ours),
      await guest().call(shopFront.office, ours),
      await guest().call(shopFront.grievance, ours),
      await readSetting(shop.deps.db, 'office'),
      (await readSeller(shop.deps.db)).contact,
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
    () => readSeller(shop.deps.db),
    expect.objectContaining({ name: 'Kadamba Traders LLP', gstin: GSTIN, fssai: '12719066000123', note: 'No returns' }),
  ],
  [
    'selling',
    { cart: 'buynow', pay: 'paynow' },
    async () => [
      (await guest().call(shopFront.cartButtons, ours)).data.filter((one) => one.default),
      (await guest().call(shopFront.payButtons, ours)).data,
      sellsAtCheckout(await readSaleButtons(shop.deps.db)),
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
    () => readSettings(shop.deps.db, ['max-per-order', 'order-ceilings']),
    { 'max-per-order': 4, 'order-ceilings': { onDeliveryAmount: 5_000_00, unpaidLines: null } },
  ],
  [
    'notices',
    { cancellations: false },
    () => readSetting(shop.deps.db, 'notices'),
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
    const before = (await read())[name];
    const saved = await save(name, typed);
    expect(await use()).toEqual(used);
    expect((await read())[name]).toEqual(saved);
    expect(saved.revision).toBeGreaterThan(before.revision);
    expect(saved.changed).toEqual({ who: 'Nirmala Kadam', at: shop.clock.now.toISOString() });
    expect(await events()).toMatchObject([
      { action: 'setting.change', subject_kind: 'setting', actor: 'Nirmala Kadam' },
    ]);
    const again = await save(name, typed);
    expect(again).toEqual(saved);
    expect(await events()).toHaveLength(1);
  },
);

test('[CON-028] contact values stand masked in the audit log', async () => {
  await save('contact', {
    ...office,
    ...officer,
    phone: '9000000107',
    whatsapp: '9000000108',
    email: 'shop@example.in',
  });
  const [event] = await events();
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
    const meera = await addStaff(shop, 'owner', { name: 'Meera Iyer', isSteppedUp: true });
    const { values, revision } = (await read())[name];
    const saved = await save(name, typed, meera);
    const row = rows[name] as typeof contract.saveShop;
    const late = await refusalOf(owner.call(row, { body: values as never }, { revision }));
    expect(late).toMatchObject({ status: 409, code: 'edited-meanwhile', body: { who: 'Meera Iyer', stored: saved } });
    expect((await read())[name]).toEqual(saved);
  },
);

const long = 'x'.repeat(301);
test.each<[CardName, Typed, string]>([
  ['shop', { name: ' \u200b ' }, 'name'],
  ['shop', { order_prefix: 'K-D' }, 'order_prefix'],
  ['shop', { order_prefix: '' }, 'order_prefix'],
  ['shop', { logo: '/uploads/pictures/none.png' }, 'logo'],
  ['shop', { logo: 'https://elsewhere.example/x.png' }, 'logo'],
  ['shop', { logo: '/uploads/../db/secret' }, 'logo'],
  ['contact', { pincode: '999999' }, 'pincode'],
  ['contact', { pincode: '09725' }, 'pincode'],
  ['contact', { address: 'Kannauj' }, 'pincode'],
  ['contact', { position: '79.9, 27.05' }, 'position'],
  ['contact', { phone: '123' }, 'phone'],
  ['contact', { whatsapp: 'call me' }, 'whatsapp'],
  ['contact', { email: 'shop' }, 'email'],
  ['contact', { ...officer, officer_phone: '90000' }, 'officer_phone'],
  ['contact', { officer_email: 'care@example.in' }, 'officer_name'],
  ['tax', { gstin: '09DEMOX0000D1ZX' }, 'gstin'],
  ['tax', { gstin: GSTIN, is_unregistered: true }, 'gstin'],
  ['tax', { fssai: '123' }, 'fssai'],
  ['tax', { registration: 'UDYAM' }, 'registration'],
  ['advance', { percent: 101 }, 'percent'],
  ['limits', { maxPerOrder: 100 }, 'maxPerOrder'],
  ['limits', { onDeliveryLines: 0 }, 'onDeliveryLines'],
  ['limits', { unpaidAmount: 1_50 }, 'unpaidAmount'],
  ['scripts', { icon: '/uploads/pictures/none.png' }, 'icon'],
])('[CON-148] the card "%s" refuses %j at its field, and changes nothing', async (name, typed, field) => {
  const before = await read();
  const { status, code, body } = await refusalOf(save(name, typed));
  expect([status, code]).toEqual([400, 'invalid-input']);
  expect(body.fields).toEqual({ [field]: expect.stringMatching(/^[A-Z].*\.$/) });
  expect(await read()).toEqual(before);
});

test.each([
  ['selling', { cart: 'paynow' }],
  ['details', { optional: ['pincode'] }],
  ['contact', { address: long, pincode: '209725' }],
] as const)('[CON-148] the card "%s" takes nothing of another shape', async (name, typed) => {
  expect(await refusalOf(save(name, typed))).toMatchObject({ status: 400, code: 'invalid-input' });
});

test.each<[CardName, Typed, string[]]>([
  ['tax', { gstin: '09DEMOX0000D1ZX' }, ['tax', 'set', '--gstin', '09DEMOX0000D1ZX']],
  ['tax', { fssai: '123' }, ['tax', 'set', '--fssai', '123']],
  ['advance', { percent: 101 }, ['advance', '101']],
  ['limits', { unpaidLines: 0 }, ['limit', 'set', 'unpaid-lines', '0']],
  [
    'contact',
    { ...officer, officer_phone: '90000' },
    ['grievance', 'set', '--name', 'Meera Nair', '--email', 'care@example.in', '--phone', '90000'],
  ],
  ['selling', { cart: 'paynow' }, ['button', 'default', 'paynow']],
  ['details', { optional: ['pincode'] }, ['detail', 'optional', 'pincode']],
])('[CON-148] what the card "%s" refuses, its command refuses: %j', async (name, typed, words) => {
  expect(await refusalOf(save(name, typed))).toMatchObject({ code: 'invalid-input' });
  expect((await runShopCommand(shop, ...words)).exitCode).not.toBe(0);
  expect(await events()).toEqual([]);
});

test('[CON-148] a command changes what a card shows, and is named as who changed it last', async () => {
  const before = (await read()).advance;
  await runShopCommand(shop, 'advance', '15');
  const { advance } = await read();
  expect(advance.values).toEqual({ percent: 15 });
  expect(advance.revision).toBeGreaterThan(before.revision);
  expect(advance.changed).not.toBeNull();
});

test('[CON-148] a GSTIN ends "We have no GSTIN", by the card and by the command, and saying that clears a GSTIN', async () => {
  expect((await save('tax', { is_unregistered: true })).values).toMatchObject({ gstin: '', is_unregistered: true });
  await runShopCommand(shop, 'tax', 'set', '--gstin', GSTIN);
  expect((await read()).tax.values).toMatchObject({ gstin: GSTIN, is_unregistered: false });
  expect((await read()).states.gstin).toBe('Uttar Pradesh');
  expect((await save('tax', { gstin: '', is_unregistered: true })).values).toMatchObject({
    gstin: '',
    is_unregistered: true,
  });
});

test('[CON-148] a limit that was not touched goes on following what is usual', async () => {
  expect((await read()).limits.values).toEqual({ ...usualCeilings, maxPerOrder: 10 });
  await save('limits', { unpaidLines: 7 });
  expect(await readSetting(shop.deps.db, 'order-ceilings')).toEqual({ unpaidLines: 7 });
});

test('[CON-148] an officer that is named can be replaced, and not left out', async () => {
  await save('contact', officer);
  const { body } = await refusalOf(save('contact', { officer_name: '', officer_email: '', officer_phone: '' }));
  expect(body.fields).toHaveProperty('officer_name');
});

test('[CON-034] invoice identity and scripts ask for a fresh second factor, the other cards do not', async () => {
  const calm = await addStaff(shop, 'owner');
  for (const name of Object.keys(rows) as CardName[]) {
    const refused = await save(name, {}, calm).then(
      () => null,
      (error: unknown) => (error as { code: string }).code,
    );
    expect([name, refused]).toEqual([name, name === 'tax' || name === 'scripts' ? 'step-up-needed' : null]);
  }
});

test('[CON-148] delivery and the programme are told as they are', async () => {
  const { db } = shop.deps;
  await savePincodes(db, [
    { pincode: '209725', city: 'Kannauj', state: 'Uttar Pradesh', isActive: true },
    { pincode: '411001', city: 'Pune', state: 'Maharashtra', isActive: false },
  ]);
  const { delivery: summary, programme } = await read();
  expect(summary).toEqual({ pincodes: 1, slabs: [], free_from_paise: null, changed: null });
  expect(programme).toMatchObject({ version: expect.any(Number), rates: expect.any(Array), tds_rate: 500 });
});

test('[CON-148] of what the deployment has set no value leaves the shop', async () => {
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
