import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '#contract/console/audit.ts';
import * as contract from '#contract/console/delivery.ts';
import type { WireTariff, WireTariffInput } from '#contract/console/delivery.ts';
import { MAX_KM } from '#domain/delivery/ruler.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { listFreeRules, listSlabs, saveSlabs } from '../delivery-store.ts';

let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner', { name: 'Nirmala' });
});
afterAll(() => shop.close());

const slab = (from_km: number, to_km: number, charge_paise = 40_00, over = {}) => ({
  id: '',
  from_km,
  to_km,
  charge_paise,
  is_on: true,
  ...over,
});
const rule = (from_km: number, to_km: number, from_paise: number) => ({ id: '', from_km, to_km, from_paise });
const read = () => owner.call(contract.consoleTariff, {});
const save = (given: Partial<WireTariffInput>, { revision }: Pick<WireTariff, 'revision'>, by = owner) =>
  by.call(contract.saveTariff, { body: { slabs: [], free_rules: [], gaps_seen: [], ...given } }, { revision });
const undo = (event_id: number) => owner.call(audit.undoEvent, { params: { event_id: String(event_id) } });
const lastEvent = () =>
  shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const everywhere = [slab(0, 50, 40_00), slab(51, MAX_KM, 90_00)];

test('[CON-144] slabs and free delivery are saved as one, sorted, and rows keep their ids', async () => {
  const { tariff } = await save({ slabs: [...everywhere].reverse(), free_rules: [rule(0, 50, 499_00)] }, await read());
  expect(tariff.slabs).toMatchObject([
    { from_km: 0, to_km: 50, charge_paise: 40_00, is_on: true },
    { from_km: 51, to_km: MAX_KM, charge_paise: 90_00, is_on: true },
  ]);
  expect(await read()).toEqual(tariff);
  expect(await listFreeRules(shop.deps.db)).toEqual([{ minKm: 0, maxKm: 50, threshold: 499_00 }]);
  expect(await lastEvent()).toMatchObject({
    action: 'delivery.save-tariff',
    subject_kind: 'delivery-tariff',
    before: { slabs: {}, free_rules: {} },
    after: { free_rules: { '0 to 50 km': { from_km: 0, to_km: 50, from_paise: 499_00 } } },
  });
  const [near, far] = tariff.slabs;
  const changed = await save(
    {
      ...tariff,
      slabs: [
        { ...far!, is_on: true },
        { ...near!, charge_paise: 45_00 },
      ],
    },
    tariff,
  );
  expect(changed.tariff.slabs).toEqual([{ ...near, charge_paise: 45_00 }, far]);
  expect(Object.keys((await lastEvent()).after)).toEqual(['slabs']);
  expect(await save({ ...changed.tariff }, changed.tariff)).toEqual({ tariff: changed.tariff, event_id: 0 });
});

test('[CON-022] [CON-144] a save over changed rows is refused with what is stored and who changed it', async () => {
  const seen = await read();
  const { tariff } = await save({ slabs: everywhere }, seen);
  const meera = await addStaff(shop, 'manager', { name: 'Meera' });
  await expect(save({ slabs: [slab(0, MAX_KM)] }, seen, meera)).rejects.toMatchObject({
    code: 'edited-meanwhile',
    body: { who: 'Nirmala', stored: tariff },
  });
  // Also where no console wrote it.
  await saveSlabs(shop.deps.db, [{ minKm: 0, maxKm: MAX_KM, charge: 1_00, isActive: true }]);
  expect(await refusalOf(save({ slabs: everywhere }, tariff))).toMatchObject({ code: 'edited-meanwhile' });
});

test('[CON-144] a gap is saved once it is confirmed, and a stored one needs no confirmation', async () => {
  const gapped = { slabs: [slab(0, 25), slab(30, 50, 60_00)] };
  const refused = { code: 'delivery-gaps', body: { list: '26 to 29 km, from 51 km on' } };
  await expect(save(gapped, await read())).rejects.toMatchObject(refused);
  const far = { from_km: 51, to_km: MAX_KM };
  await expect(save({ ...gapped, gaps_seen: [far] }, await read())).rejects.toMatchObject({
    code: 'delivery-gaps',
    body: { list: '26 to 29 km' },
  });
  expect(await listSlabs(shop.deps.db)).toEqual([]);
  const { tariff } = await save({ ...gapped, gaps_seen: [far, { from_km: 26, to_km: 29 }] }, await read());
  const dearer = tariff.slabs.map((one) => ({ ...one, charge_paise: one.charge_paise + 1_00 }));
  await save({ ...tariff, slabs: dearer }, tariff);
  const off = { ...tariff, slabs: dearer.map((one) => ({ ...one, is_on: false })) };
  await expect(save(off, await read())).rejects.toMatchObject({
    code: 'delivery-gaps',
    body: { list: 'from 0 km on' },
  });
});

test.each([
  ['an end before its start', { slabs: [slab(9, 5)] }, 'slabs.0.to_km'],
  ['two that start alike', { slabs: [slab(0, 5), slab(0, 9)] }, 'slabs.1.from_km'],
  ['a rule whose end lies before its start', { free_rules: [rule(9, 5, 1_00)] }, 'free_rules.0.to_km'],
  ['half a kilometre', { slabs: [slab(0.5, 5)] }, 'slabs.0.from_km'],
  ['a charge below nothing', { slabs: [slab(0, 5, -1)] }, 'slabs.0.charge_paise'],
])('[CON-144] %s is refused at its field', async (_what, given, field) => {
  await expect(save(given, await read())).rejects.toMatchObject({
    code: 'invalid-input',
    body: { fields: { [field]: expect.any(String) } },
  });
});

test('[CON-025] [CON-144] Undo brings back the rows as they were, and is refused once they are others', async () => {
  const first = await save({ slabs: everywhere, free_rules: [rule(0, 50, 499_00)] }, await read());
  const twice = [slab(0, MAX_KM, 10_00), slab(7, 9, 1_00, { is_on: false }), slab(7, 9, 2_00, { is_on: false })];
  const second = await save({ slabs: twice, free_rules: first.tariff.free_rules }, first.tariff);
  await undo(second.event_id);
  const back = await read();
  const rowsOf = ({ slabs, free_rules }: WireTariff) => [slabs, free_rules].flat().map(({ id: _id, ...row }) => row);
  expect(rowsOf(back)).toEqual(rowsOf(first.tariff));
  const third = await save({ slabs: twice, free_rules: back.free_rules }, back);
  expect(rowsOf(third.tariff)).toEqual(rowsOf(second.tariff));
  await save({ ...third.tariff, slabs: [slab(0, MAX_KM, 20_00)] }, third.tariff);
  expect(await refusalOf(undo(third.event_id))).toMatchObject({ code: 'undo-too-late' });
});

test('[CON-144] a row that names an unknown id, or one twice, is a new one', async () => {
  const { tariff } = await save({ slabs: [slab(0, MAX_KM)] }, await read());
  const [known] = tariff.slabs;
  const three = [known!, slab(7, 8, 1_00, { id: known!.id }), slab(9, 9, 1_00, { id: '999999' })];
  const saved = await save({ slabs: three }, tariff);
  expect(saved.tariff.slabs).toHaveLength(3);
  expect(new Set(saved.tariff.slabs.map(({ id }) => id)).size).toBe(3);
  expect(saved.tariff.slabs[0]).toEqual(known);
});
