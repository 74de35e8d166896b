import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as audit from '#contract/console/audit.ts';
import * as catalogue from '#contract/console/catalogue.ts';
import { audit as texts } from '#texts/en/console/audit.ts';
import { chainEvents } from '../../audit/chain-events.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { addProduct, type AddedProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;
let product: AddedProduct;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop);
  product = await addProduct(shop);
});

const hide = (who = owner, status: 'Active' | 'Inactive' = 'Inactive') =>
  who.call(catalogue.setProductStatus, { params: { product_id: product.id }, body: { status } });
const undo = (who: TestStaff, id: number) => who.call(audit.undoEvent, { params: { event_id: String(id) } });
const statusOf = async (): Promise<string> => {
  const { content } = await owner.call(catalogue.productOfConsole, { params: { product_id: product.id } });
  return content.status;
};

describe('[CON-025] what was done is taken back', () => {
  test('exactly, with an event of its own that names the one before', async () => {
    const { event_id: done } = await hide();
    await undo(owner, done);
    expect(await statusOf()).toBe('Active');
    const { items } = await owner.call(audit.auditLog, { query: { subject_kind: 'product' } });
    expect(items.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'product.set-status', before: { status: 'Inactive' }, after: { status: 'Active' } },
      { action: 'product.set-status', before: { status: 'Active' }, after: { status: 'Inactive' } },
    ]);
    expect(items.map((event) => event.is_undoable)).toEqual([false, false]);
  });

  test('once', async () => {
    const { event_id: done } = await hide();
    await undo(owner, done);
    await hide();
    expect(await refusalOf(undo(owner, done))).toMatchObject({ code: 'undo-too-late' });
    expect(await statusOf()).toBe('Inactive');
  });

  test('not when it was changed since', async () => {
    const { event_id: done } = await hide();
    await hide(owner, 'Active');
    expect(await refusalOf(undo(owner, done))).toMatchObject({ code: 'undo-too-late' });
    expect(await statusOf()).toBe('Active');
  });

  const ofProduct = () => ({ params: { product_id: product.id } });
  const archive = () => owner.call(catalogue.archiveProduct, ofProduct());
  test.each([
    ['hidden', () => hide(), () => hide(owner, 'Active')],
    ['archived', archive, () => owner.call(catalogue.restoreProduct, ofProduct())],
  ])('not when it was changed since and %s once more', async (_what, change, changeBack) => {
    const { event_id: done } = await change();
    await changeBack();
    await change();
    expect(await refusalOf(undo(owner, done))).toMatchObject({ code: 'undo-too-late' });
    expect(await statusOf()).toBe('Inactive');
  });

  test('when what was changed since was taken back itself; an undo is not', async () => {
    const { event_id: first } = await hide();
    const { event_id: second } = await hide(owner, 'Active');
    await undo(owner, second);
    const { items } = await owner.call(audit.auditLog, { query: {} });
    expect(await refusalOf(undo(owner, Number(items[0]?.id)))).toMatchObject({ code: 'not-found' });
    await undo(owner, first);
    expect(await statusOf()).toBe('Active');
  });

  test('when another field of it was changed since', async () => {
    const { event_id: done } = await hide();
    await owner.call(catalogue.changeProducts, {
      body: { product_ids: [product.id], change: { kind: 'category', category: 'Gifts' } },
    });
    await undo(owner, done);
    expect(await statusOf()).toBe('Active');
  });

  test('by those alone who may do it', async () => {
    const { event_id: done } = await hide();
    expect(await refusalOf(undo(await addStaff(shop, 'packer'), done))).toMatchObject({ code: 'not-permitted' });
  });

  test('of a price, an archive and a change of many', async () => {
    const params = { product_id: product.id };
    const { pieces } = await owner.call(catalogue.productOfConsole, { params });
    const [piece] = pieces;
    const seen = { price_paise: piece?.price_paise ?? 0, mrp_paise: piece?.mrp_paise ?? 0 };
    const cheaper = { id: piece?.id ?? '', seen, price_paise: 19_900, mrp_paise: seen.mrp_paise };
    const priced = await owner.call(catalogue.changePrices, { body: { pieces: [cheaper] } });
    await undo(owner, priced.event_id);
    const archived = await owner.call(catalogue.archiveProduct, { params });
    await undo(owner, archived.event_id);
    const other = await addProduct(shop, { categories: ['Tea'] });
    const many = await owner.call(catalogue.changeProducts, {
      body: { product_ids: [product.id, other.id], change: { kind: 'category', category: 'Gifts' } },
    });
    await undo(owner, many.event_id);
    const detail = await owner.call(catalogue.productOfConsole, { params });
    expect(detail.pieces[0]).toMatchObject(seen);
    expect(detail).toMatchObject({ is_archived: false, content: { status: 'Active', categories: [] } });
    const { content } = await owner.call(catalogue.productOfConsole, { params: { product_id: other.id } });
    expect(content.categories).toEqual(['Tea']);
  });
});

test('[CON-028] the history of a product tells who did what, each field before and after, also among many', async () => {
  await hide();
  await owner.call(catalogue.changeProducts, {
    body: { product_ids: [product.id, (await addProduct(shop)).id], change: { kind: 'category', category: 'Gifts' } },
  });
  const params = { subject_kind: 'product', subject_id: product.id } as const;
  const { items } = await owner.call(audit.auditHistory, { params, query: {} });
  expect(items).toMatchObject([
    { action: 'products.change', actor: owner.name, role: 'owner', after: { [product.id]: { categories: ['Gifts'] } } },
    { action: 'product.set-status', actor: owner.name, before: { status: 'Active' }, after: { status: 'Inactive' } },
  ]);
  expect(items[0]?.network).not.toBe('');
});

test('[CON-028] the history of a product tells of corrections of its stock, too', async () => {
  const [piece] = (await owner.call(catalogue.productOfConsole, { params: { product_id: product.id } })).pieces;
  await owner.call(catalogue.correctStock, {
    params: { piece_id: piece?.id ?? '' },
    body: { counted: (piece?.stock ?? 0) + 2, seen: piece?.stock ?? 0, reason: 'found', note: '' },
  });
  const other = await addProduct(shop);
  const historyOf = async (id: string) =>
    (await owner.call(audit.auditHistory, { params: { subject_kind: 'product', subject_id: id }, query: {} })).items;
  expect(await historyOf(product.id)).toMatchObject([{ action: 'stock.correct' }]);
  expect(await historyOf(other.id)).toEqual([]);
});

describe('[CON-036] the audit log', () => {
  test('is filtered by person, day and kind of thing, and paged', async () => {
    for (let n = 0; n < 60; n += 1) await hide(owner, n % 2 === 0 ? 'Inactive' : 'Active');
    const manager = await addStaff(shop, 'manager');
    await hide(manager, 'Inactive');
    const first = await owner.call(audit.auditLog, { query: { actor: owner.name } });
    expect(first.items).toHaveLength(50);
    const rest = await owner.call(audit.auditLog, { query: { actor: owner.name, after: first.next ?? '' } });
    expect(rest).toMatchObject({ items: { length: 10 }, next: null });
    const day = (query: object) => owner.call(audit.auditLog, { query }).then(({ items }) => items.length);
    expect(await day({ from: '2026-11-21', until: '2026-11-21', actor: manager.name })).toBe(1);
    expect(await day({ from: '2026-11-22' })).toBe(0);
    expect(await day({ subject_kind: 'category' })).toBe(0);
  });

  test('finds a thing by the beginnings of words of its name or by its id', async () => {
    const tea = await addProduct(shop, { title: 'Darjeeling “Muscatel” No. 7' });
    await hide();
    await owner.call(catalogue.archiveProduct, { params: { product_id: tea.id } });
    const found = async (subject: string) =>
      (await owner.call(audit.auditLog, { query: { subject } })).items.map((event) => event.subject_id);
    for (const subject of ['musca', 'No. 7', 'DARJEELING muscatel', tea.id, tea.id.toLowerCase()])
      expect({ subject, found: await found(subject) }).toEqual({ subject, found: [tea.id] });
    expect(await found('scatel')).toEqual([]);
    expect(await found('darjeeling nilgiri')).toEqual([]);
    expect(await found(`' & | ! <-> \\ : *`)).toEqual([product.id, tea.id].toReversed());
  });

  test('names the people of whose events the reader sees any', async () => {
    await hide();
    const manager = await addStaff(shop, 'manager');
    await hide(manager, 'Active');
    const actorsFor = async (who: TestStaff) => (await who.call(audit.auditLog, { query: {} })).actors;
    expect(await actorsFor(owner)).toEqual([owner.name, manager.name].toSorted());
    expect(await actorsFor(manager)).toEqual([manager.name]);
    expect(await actorsFor(await addStaff(shop, 'accountant'))).toEqual([]);
  });

  test('refuses what is no day', async () => {
    expect(await refusalOf(owner.call(audit.auditLog, { query: { from: '2026-13-45' } }))).toMatchObject({
      status: 400,
    });
  });

  test('shows a manager the work of the team, and an accountant the prices', async () => {
    await hide();
    const manager = await addStaff(shop, 'manager');
    await hide(manager, 'Active');
    const accountant = await addStaff(shop, 'accountant');
    const seenBy = async (who: TestStaff) =>
      (await who.call(audit.auditLog, { query: {} })).items.map(({ actor }) => actor);
    expect(await seenBy(owner)).toEqual([manager.name, owner.name]);
    expect(await seenBy(manager)).toEqual([manager.name]);
    expect(await seenBy(accountant)).toEqual([]);
  });
});

describe('[CON-037] the audit log is kept from change', () => {
  const asRoot = (change: string) =>
    shop.deps.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(change).execute(tx);
    });
  const verify = () => verifyChain(shop.deps.db, shop.clock.now);

  test.each(['update audit_events set actor = $$x$$', 'delete from audit_events', 'truncate audit_hashes'])(
    'the database refuses: %s',
    async (change) => {
      await hide();
      await expect(sql.raw(change).execute(shop.deps.db)).rejects.toThrow('only added to');
    },
  );

  test('a sound chain is found sound, and goes on where it ended', async () => {
    await hide();
    await chainEvents(shop.deps);
    await hide(owner, 'Active');
    await chainEvents(shop.deps);
    expect(await verify()).toMatchObject({ isSound: true, events: 2 });
  });

  test.each([
    ['changed', 'update audit_events set actor = $$Somebody else$$ where id = 2'],
    ['missing', 'delete from audit_events where id = 2'],
    ['gap', 'delete from audit_hashes where position = 1'],
  ])('what was %s past the triggers is named by its first event', async (why, change) => {
    await hide();
    await hide(owner, 'Active');
    await hide();
    await chainEvents(shop.deps);
    await asRoot(change);
    expect(await verify()).toMatchObject({ isSound: false, eventId: 2, why });
  });

  test('[CON-036] the screen and the command say what the last look found, and what to do where it is broken', async () => {
    const look = () => runShopCommand(shop, 'staff', 'audit', 'verify');
    const shown = async () => (await owner.call(audit.auditLog, { query: {} })).verification;
    await hide();
    expect(await shown()).toBeNull();
    expect(await look()).toMatchObject({ exitCode: 0, out: expect.stringContaining('All 1 events') as string });
    expect(await shown()).toMatchObject({ events: 1, why: null });
    await asRoot('update audit_events set reason = $$another$$ where id = 1');
    const { exitCode, out } = await look();
    expect([exitCode, out]).toEqual([1, `Event 1 was changed after it was written.\n${texts.toDo.changed}`]);
    expect(await shown()).toMatchObject({ found: 'Event 1 was changed after it was written.', why: 'changed' });
  });

  test('an event that was kept from the chain is told of after ten minutes', async () => {
    await hide();
    expect(await verify()).toMatchObject({ isSound: true });
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    expect(await verify()).toMatchObject({ isSound: false, why: 'unchained' });
  });
});
