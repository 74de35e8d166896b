import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '#contract/console/audit.ts';
import * as contract from '#contract/console/delivery.ts';
import type { WireAreaChange } from '#contract/console/delivery.ts';
import * as delivery from '#contract/delivery.ts';
import * as orders from '#contract/orders.ts';
import { addBuyer, addProduct } from '../../testing/builders.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { savePincodes } from '../delivery-store.ts';
import { listIndianPincodes } from '../indian-pincodes.ts';

let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner');
});
afterAll(() => shop.close());

type Given = Partial<WireAreaChange>;
const changeOf = (given: Given): WireAreaChange => ({
  is_served: true,
  states: [],
  districts: [],
  list: '',
  leaves_out_wrong: false,
  ...given,
});
const preview = (given: Given) => owner.call(contract.previewAreas, { body: changeOf(given) });
const serve = (given: Given, by = owner) => by.call(contract.serveAreas, { body: changeOf(given) });
const areas = () => owner.call(contract.consoleAreas, {});
const undo = (event_id: number) => owner.call(audit.undoEvent, { params: { event_id: String(event_id) } });
const rows = () =>
  shop.deps.db.selectFrom('pincodes').select(['pincode', 'status', 'city']).orderBy('pincode').execute();
const served = async (): Promise<string[]> =>
  (await rows()).flatMap(({ pincode, status }) => (status === 'Active' ? pincode : []));
const lastEvent = () =>
  shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const pincodesOf = (state: string, district?: string): string[] =>
  listIndianPincodes()
    .filter((place) => place.state === state && (district === undefined || place.district === district))
    .map(({ pincode }) => pincode)
    .toSorted();

test('[CON-143] a whole state is turned on, and the tree counts what is served of each state and district', async () => {
  const goa = pincodesOf('Goa');
  expect(await serve({ states: ['Goa'] })).toMatchObject({ changing: goa.length, same: 0, wrong: [], wrong_count: 0 });
  expect(await served()).toEqual(goa);
  const tree = await areas();
  expect(tree.served).toBe(goa.length);
  const ofGoa = tree.states.find(({ name }) => name === 'Goa');
  expect(ofGoa).toMatchObject({ known: goa.length, served: goa.length });
  expect(ofGoa?.districts.map(({ name }) => name)).toEqual(['North Goa', 'South Goa']);
  expect(tree.states.reduce((sum, { known }) => sum + known, 0)).toBe(listIndianPincodes().length);
  expect(tree.states.filter((state) => state.served > 0)).toEqual([ofGoa]);
  const event = await lastEvent();
  expect(event).toMatchObject({ action: 'pincodes.turn-on', subject_kind: 'pincode', subject: 'Goa' });
  expect([event.before, event.after]).toEqual([
    { served_pincodes: 0 },
    { served_pincodes: goa.length, turned: goa.length, states: 'Goa' },
  ]);
  const { deliverable } = await shop.visitor().call(delivery.check, { params: { pincode: '403001' }, query: {} });
  expect(deliverable).toBe(true);
});

test('[CON-143] a district is turned off within its state, and pincodes already in that state are counted apart', async () => {
  await serve({ states: ['Goa'] });
  const south = pincodesOf('Goa', 'South Goa');
  const stopped = await serve({ is_served: false, districts: [{ state: 'Goa', name: 'South Goa' }] });
  expect(stopped).toMatchObject({ changing: south.length, same: 0 });
  expect(await served()).toEqual(pincodesOf('Goa', 'North Goa'));
  expect(await preview({ states: ['Goa'] })).toMatchObject({
    changing: south.length,
    same: pincodesOf('Goa', 'North Goa').length,
  });
  expect((await lastEvent()).after).toMatchObject({ districts: 'South Goa (Goa)', turned: south.length });
});

test('[CON-143] nothing is written while a line is wrong, unless the wrong lines are left out', async () => {
  const list =
    'Pincode,City\r\n560 001,Bengaluru\r\n999999,Nowhere\r\n56000,Bengaluru\r\n560001,Again\r\n560002,Bengaluru';
  const told = await preview({ list });
  expect(told).toMatchObject({ changing: 2, same: 0, wrong_count: 2, repeated: 1 });
  expect(told.wrong).toEqual([
    { line: 3, text: '999999', why: 'unknown' },
    { line: 4, text: '56000,Bengaluru', why: 'no-pincode' },
  ]);
  expect(await refusalOf(serve({ list }))).toMatchObject({ code: 'pincode-lines-wrong', body: { count: 2 } });
  expect(await served()).toEqual([]);
  await serve({ list, leaves_out_wrong: true });
  expect(await served()).toEqual(['560001', '560002']);
  expect(await lastEvent()).toMatchObject({
    subject: '2 pincodes',
    after: { left_out_lines: 2, pincodes: '560001, 560002' },
  });
});

test('[CON-143] a repeated pincode counts once and blocks nothing', async () => {
  expect(await serve({ list: '560001\n560001\n560002' })).toMatchObject({ changing: 2, wrong_count: 0, repeated: 1 });
  expect(await served()).toEqual(['560001', '560002']);
});

test('[CON-143] a pincode that the post does not know is never turned on, and one that the shop has can be turned off', async () => {
  await savePincodes(shop.deps.db, [{ pincode: '999999', city: 'X', state: 'Y', isActive: true }]);
  expect((await areas()).unknown).toEqual(['999999']);
  expect(await preview({ list: '999999' })).toMatchObject({ changing: 0, wrong_count: 1 });
  expect(await serve({ is_served: false, list: '999999' })).toMatchObject({ changing: 1, wrong_count: 0 });
  expect((await areas()).unknown).toEqual([]);
});

test.each([
  ['nothing at all', {}, 'list'],
  ['an empty list', { list: ' \r\n \n' }, 'list'],
  ['a state that does not exist', { states: ['Atlantis'] }, 'states'],
  ['a district of another state', { districts: [{ state: 'Goa', name: 'Pune' }] }, 'districts'],
  ['more lines than are looked through', { list: '560001\n'.repeat(25_000) }, 'list'],
])('[CON-143] %s is refused with its sentence', async (_what, given, field) => {
  const refused = { code: 'invalid-input', body: { fields: { [field]: expect.any(String) } } };
  await expect(preview(given)).rejects.toMatchObject(refused);
  await expect(serve(given)).rejects.toMatchObject(refused);
});

test('[CON-143] how many orders of the last twelve months a change touches, and what share of all', async () => {
  const { db } = shop.deps;
  await serve({ list: '208001, 560001' });
  const { id: product_id } = await addProduct(shop, { variations: [{ price: 100_00, stock: 50 }] });
  for (const pincode of ['208001', '208001', '560001', '560001']) {
    const buyer = await addBuyer(shop);
    await buyer.call(orders.placeOnDelivery, {
      body: { cart_products: [{ product_id }], payment_mode: 'Pay on delivery', totalAmountbeforePay: 100 },
    });
    await db.updateTable('orders').set({ pincode }).where('member_id', '=', buyer.memberId).execute();
  }
  const [oldest] = await db.selectFrom('orders').select('id').orderBy('id').execute();
  await db
    .updateTable('orders')
    .set({ confirmed_at: new Date('2025-11-20') })
    .where('id', '=', oldest?.id ?? 0)
    .execute();
  expect(await preview({ is_served: false, list: '208001' })).toMatchObject({ orders: { changing: 1, all: 3 } });
  expect(await preview({ is_served: true, list: '208001' })).toMatchObject({
    changing: 0,
    orders: { changing: 0, all: 3 },
  });
});

test('[CON-143] a preview says exactly what the change then does, and the change done again does nothing', async () => {
  const some = listIndianPincodes().filter((_place, at) => at % 1_900 === 0);
  const piece = fc.constantFrom(...some.map(({ pincode }) => pincode), '560001', '99', '999999', 'x');
  const change = fc.record({
    is_served: fc.boolean(),
    states: fc.subarray(['Goa', 'Sikkim', 'Lakshadweep']),
    districts: fc.subarray([
      { state: 'Goa', name: 'North Goa' },
      { state: 'Kerala', name: 'Wayanad' },
    ]),
    list: fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('\n')),
    leaves_out_wrong: fc.constant(true),
  });
  await fc.assert(
    fc.asyncProperty(
      change.filter(({ states, districts, list }) => states.length + districts.length + list.length > 0),
      async (given) => {
        const before = await served();
        const told = await preview(given);
        expect(await served()).toEqual(before);
        const { event_id: eventId, ...done } = await serve(given);
        expect(done).toEqual(told);
        expect(eventId > 0).toBe(told.changing > 0);
        expect(Math.abs((await served()).length - before.length)).toBe(told.changing);
        const again = await serve(given);
        expect(again).toMatchObject({ event_id: 0, changing: 0, same: told.changing + told.same });
      },
    ),
    { numRuns: 25 },
  );
});

test('[CON-025] [CON-143] Undo reverts exactly the pincodes of a change, and removes those that it added', async () => {
  await savePincodes(shop.deps.db, [
    { pincode: '403001', city: 'Panaji', state: 'Goa', isActive: false },
    { pincode: '403002', city: 'Dona Paula', state: 'Goa', isActive: true },
  ]);
  const before = await rows();
  const { event_id: id } = await serve({ states: ['Goa'] });
  // A change of other pincodes does not interfere.
  await serve({ states: ['Sikkim'] });
  await undo(id);
  const sikkim = new Set(pincodesOf('Sikkim'));
  expect((await rows()).filter(({ pincode }) => !sikkim.has(pincode))).toEqual(before);
  expect(await served()).toEqual([...sikkim, '403002'].toSorted());
  expect(await lastEvent()).toMatchObject({
    action: 'pincodes.turn-off',
    undoes: id,
    before: { served_pincodes: pincodesOf('Goa').length + sikkim.size },
    after: { served_pincodes: sikkim.size + 1 },
  });
  expect(await refusalOf(undo(id))).toMatchObject({ code: 'undo-too-late' });
});

test('[CON-025] [CON-143] Undo is refused where one of the pincodes was turned since, also to what it was', async () => {
  const { event_id: first } = await serve({ states: ['Goa'] });
  await serve({ is_served: false, list: '403601' });
  await serve({ list: '403601' });
  expect(await refusalOf(undo(first))).toMatchObject({ code: 'undo-too-late' });
  const { event_id: stopped } = await serve({ is_served: false, districts: [{ state: 'Goa', name: 'South Goa' }] });
  await undo(stopped);
  expect(await served()).toEqual(pincodesOf('Goa'));
});

test('[CON-143] all of India is turned on by its states or by a list, in few statements, and both events stay small', async () => {
  const states = [...new Set(listIndianPincodes().map(({ state }) => state))];
  const all = listIndianPincodes().map(({ pincode }) => pincode);
  const statements = await countStatements(shop.deps, () => serve({ states }));
  expect(statements).toBeLessThanOrEqual(16);
  expect(await served()).toHaveLength(all.length);
  await serve({ is_served: false, list: all.join('\r\n') });
  expect(await served()).toEqual([]);
  expect(JSON.stringify((await lastEvent()).after).length).toBeLessThan(400);
  const { states: tree } = await areas();
  expect(JSON.stringify(tree).length).toBeLessThan(60_000);
});

test('[CON-143] pincodes are found by their district, or by how they begin', async () => {
  await serve({ list: '403601' });
  const find = (query: Record<string, string>) => owner.call(contract.consolePincodes, { query });
  const south = await find({ state: 'Goa', district: 'South Goa' });
  expect(south.items.map(({ pincode }) => pincode)).toEqual(pincodesOf('Goa', 'South Goa'));
  expect(south.items.filter(({ is_served }) => is_served).map(({ pincode }) => pincode)).toEqual(['403601']);
  expect(await find({ begins: '403601' })).toEqual({
    items: [{ pincode: '403601', district: 'South Goa', state: 'Goa', is_served: true }],
    total: 1,
  });
  await savePincodes(shop.deps.db, [{ pincode: '999999', city: 'X', state: 'Y', isActive: true }]);
  expect((await find({ begins: '99999' })).items).toEqual([
    { pincode: '999999', district: 'X', state: 'Y', is_served: true },
  ]);
  expect((await find({ begins: '560' })).total).toBeGreaterThan(50);
  expect(await find({ state: 'Goa', district: 'Pune' })).toEqual({ items: [], total: 0 });
});
