import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { type CardName, CardsStory, GSTIN, officer, type Typed } from '../../testing/setting-cards.ts';

const cards = new CardsStory();
beforeAll(() => cards.open());
beforeEach(() => cards.begin());
afterAll(() => cards.shop.close());

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
  ['contact', { address: 'Kannauj 209725', pincode: '110001' }, 'pincode'],
  ['contact', { position: '79.9, 27.05' }, 'position'],
  ['contact', { phone: '123' }, 'phone'],
  ['contact', { whatsapp: 'call me' }, 'whatsapp'],
  ['contact', { email: 'shop' }, 'email'],
  ['contact', { ...officer, officer_phone: '90000' }, 'officer_phone'],
  ['contact', { officer_email: 'care@example.in' }, 'officer_name'],
  ['tax', { gstin: '09DEMOX0000D1ZX' }, 'gstin'],
  ['tax', { gstin: GSTIN, is_unregistered: true }, 'gstin'],
  ['tax', { gstin: '', is_unregistered: false }, 'gstin'],
  ['tax', { is_unregistered: true, fssai: '123' }, 'fssai'],
  ['tax', { is_unregistered: true, registration: 'UDYAM' }, 'registration'],
  ['advance', { percent: 101 }, 'percent'],
  ['limits', { maxPerOrder: 100 }, 'maxPerOrder'],
  ['limits', { onDeliveryLines: 0 }, 'onDeliveryLines'],
  ['limits', { unpaidAmount: 1_50 }, 'unpaidAmount'],
  ['scripts', { icon: '/uploads/pictures/none.png' }, 'icon'],
])('[CON-148] the card "%s" refuses %j at its field, and changes nothing', async (name, typed, field) => {
  const before = await cards.read();
  const { status, code, body } = await refusalOf(cards.save(name, typed));
  expect([status, code]).toEqual([400, 'invalid-input']);
  expect(body.fields).toEqual({ [field]: expect.stringMatching(/^[A-Z].*\.$/) });
  expect(await cards.read()).toEqual(before);
});

test.each([
  ['selling', { cart: 'paynow' }],
  ['details', { optional: ['pincode'] }],
  ['contact', { address: long, pincode: '209725' }],
] as const)('[CON-148] the card "%s" takes nothing of another shape', async (name, typed) => {
  expect(await refusalOf(cards.save(name, typed))).toMatchObject({ status: 400, code: 'invalid-input' });
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
  expect(await refusalOf(cards.save(name, typed))).toMatchObject({ code: 'invalid-input' });
  expect((await runShopCommand(cards.shop, ...words)).exitCode).not.toBe(0);
  expect(await cards.events()).toEqual([]);
});

test('[CON-148] a command changes what a card shows, and is named as who changed it last', async () => {
  const before = (await cards.read()).advance;
  await runShopCommand(cards.shop, 'advance', '15');
  const { advance } = await cards.read();
  expect(advance.values).toEqual({ percent: 15 });
  expect(advance.revision).toBeGreaterThan(before.revision);
  expect(advance.changed).not.toBeNull();
});

test('[CON-148] a GSTIN ends "We have no GSTIN", by the card and by the command, and saying that clears a GSTIN', async () => {
  expect((await cards.save('tax', { is_unregistered: true })).values).toMatchObject({
    gstin: '',
    is_unregistered: true,
  });
  await runShopCommand(cards.shop, 'tax', 'set', '--gstin', GSTIN);
  expect((await cards.read()).tax.values).toMatchObject({ gstin: GSTIN, is_unregistered: false });
  expect((await cards.read()).states.gstin).toBe('Uttar Pradesh');
  expect((await cards.save('tax', { gstin: '', is_unregistered: true })).values).toMatchObject({
    gstin: '',
    is_unregistered: true,
  });
});
