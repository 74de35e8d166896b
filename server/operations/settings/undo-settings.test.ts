import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '#contract/console/audit.ts';
import { UNDOABLE_CARDS } from '#contract/console/settings.ts';
import { readSetting, readSettings } from '../../settings/settings-store.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { type CardName, CardsStory, office, officer, type Typed } from '../../testing/setting-cards.ts';
import { addStaff } from '../../testing/staff.ts';

const cards = new CardsStory();
beforeAll(() => cards.open());
beforeEach(() => cards.begin());
afterAll(() => cards.shop.close());

const undo = (id: number | undefined, by = cards.owner) =>
  by.call(audit.undoEvent, { params: { event_id: String(id) } });

/** What is typed into a card first, and then. */
const typed: Record<(typeof UNDOABLE_CARDS)[number], [Typed, Typed]> = {
  shop: [
    { name: 'Kadamba', tagline: 'Teas', order_prefix: 'KD' },
    { name: 'Neelam', tagline: '' },
  ],
  selling: [
    { cart: 'addtocart', pay: 'paynow' },
    { cart: 'getquote', pay: 'none' },
  ],
  advance: [{ percent: 10 }, { percent: 50 }],
  details: [{ optional: ['pan'] }, { optional: ['aadhaar', 'fatherName'] }],
  limits: [
    { maxPerOrder: 4, unpaidLines: 3 },
    { maxPerOrder: 7, unpaidLines: null, onDeliveryAmount: 500_00 },
  ],
};

const all = () =>
  readSettings(cards.shop.deps.db, [
    'store',
    'cart-buttons',
    'pay-buttons',
    'delivery-advance-percentage',
    'optional-details',
    'order-ceilings',
    'max-per-order',
  ]);

test.each([...UNDOABLE_CARDS])(
  '[CON-025] a save of the card "%s" is taken back once, exactly, in an event of its own',
  async (name) => {
    const [first, second] = typed[name];
    const before = await cards.save(name, first);
    const stored = await all();
    const saved = await cards.save(name, second);
    expect(saved.values).not.toEqual(before.values);
    await undo(saved.changed?.event_id);
    expect(await all()).toEqual(stored);
    expect((await cards.read())[name].values).toEqual(before.values);
    expect(await cards.events()).toMatchObject([
      { undoes: null },
      { undoes: null },
      { action: 'setting.change', undoes: saved.changed?.event_id },
    ]);
    expect(await refusalOf(undo(saved.changed?.event_id))).toMatchObject({ code: 'undo-too-late' });
  },
);

test('[CON-025] a limit that was never set follows its default again', async () => {
  const saved = await cards.save('limits', { unpaidLines: 7 });
  await undo(saved.changed?.event_id);
  expect(await readSetting(cards.shop.deps.db, 'order-ceilings')).toEqual({});
});

test('[CON-025] what was changed since is left as it is', async () => {
  const saved = await cards.save('advance', { percent: 50 });
  await cards.save('advance', { percent: 60 });
  expect(await refusalOf(undo(saved.changed?.event_id))).toMatchObject({ code: 'undo-too-late' });
  expect((await cards.read()).advance.values).toEqual({ percent: 60 });
  const named = await cards.save('shop', { name: 'Kadamba', tagline: 'Teas' });
  await cards.save('shop', { tagline: 'Attars' });
  expect(await refusalOf(undo(named.changed?.event_id))).toMatchObject({ code: 'undo-too-late' });
});

test('[CON-025] an undo of the name leaves the contact that is stored beside it', async () => {
  const saved = await cards.save('shop', { name: 'Neelam' });
  await cards.save('contact', { email: 'shop@example.in', phone: '9000000107' });
  await undo(saved.changed?.event_id);
  const { name, email, phone } = await readSetting(cards.shop.deps.db, 'store');
  expect({ name, email, phone }).toEqual({ name: 'Banyan', email: 'shop@example.in', phone: '9000000107' });
});

test.each<[CardName, Typed]>([
  ['contact', { ...office, ...officer, phone: '9000000107' }],
  ['tax', { is_unregistered: true }],
  ['notices', { orders: false }],
  ['scripts', { title: 'Kadamba' }],
])(
  '[CON-025] [CON-028] a save of the card "%s", whose event is masked or which is guarded, is not taken back',
  async (name, change) => {
    const saved = await cards.save(name, change);
    expect(await refusalOf(undo(saved.changed?.event_id))).toMatchObject({ code: 'not-found' });
    expect((await cards.read())[name].values).toEqual(saved.values);
  },
);

test('[CON-025] a chosen default, which changed nothing, is not taken back, and the audit log offers no undo', async () => {
  await runShopCommand(cards.shop, 'advance', '0');
  const [event] = await cards.events();
  expect(event).toMatchObject({ action: 'setting.change', before: {} });
  expect(await refusalOf(undo(event?.id))).toMatchObject({ code: 'not-found' });
  const { items } = await cards.owner.call(audit.auditLog, { query: {} });
  expect(items).toMatchObject([{ is_undoable: false }]);
  const saved = await cards.save('advance', { percent: 20 });
  const log = await cards.owner.call(audit.auditLog, { query: {} });
  expect(log.items.find(({ id }) => id === String(saved.changed?.event_id))).toMatchObject({ is_undoable: true });
});

test('[CON-025] [CON-038] who may not change settings takes none back', async () => {
  const saved = await cards.save('advance', { percent: 20 });
  const manager = await addStaff(cards.shop, 'manager');
  expect(await refusalOf(undo(saved.changed?.event_id, manager))).toMatchObject({ code: 'not-permitted' });
});
