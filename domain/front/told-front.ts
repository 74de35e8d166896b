import { changedFields } from '#domain/audit/changed-fields.ts';
import { CHOSEN_TABS, type Front, FRONT_LISTS } from './front.ts';

type Fields = Record<string, unknown>;
type Told = Record<'before' | 'after', Fields>;

interface Item {
  id: string;
  title?: string;
  name?: string;
  text?: string;
}

const byId = (items: readonly Item[]): Record<string, Fields> =>
  Object.fromEntries(items.map(({ id, ...fields }) => [id, fields]));

/** The fields of things that differ, under the id of each. */
function toldThings(before: Record<string, Fields>, after: Record<string, Fields>): Told {
  const told: Told = { before: {}, after: {} };
  for (const id of Object.keys({ ...before, ...after })) {
    const changed = changedFields(before[id] ?? {}, after[id] ?? {});
    if (Object.keys(changed.after).length === 0) continue;
    told.before[id] = changed.before;
    told.after[id] = changed.after;
  }
  return told;
}

const orderOf = (items: readonly Item[]) =>
  items.map(({ id, title, name, text }) => ({ id, name: title ?? name ?? text ?? '' }));

/** The changes of a save of the home page for the audit log: item by item, and each list's order as one field. */
export function toldFront(before: Front, after: Front): Told {
  const told: Told = { before: {}, after: {} };
  const parts = FRONT_LISTS.map((part) => [part, byId(before[part]), byId(after[part])] as const);
  for (const [part, was, is] of parts) {
    const things = toldThings(was, is);
    if (Object.keys(things.after).length > 0) [told.before[part], told.after[part]] = [things.before, things.after];
    if (Object.keys(was).join(' ') !== Object.keys(is).join(' '))
      [told.before[`${part}_order`], told.after[`${part}_order`]] = [orderOf(before[part]), orderOf(after[part])];
  }
  const tabs = (front: Front) => Object.fromEntries(CHOSEN_TABS.map((tab) => [tab, { ...front.tabs[tab] }]));
  const changed = toldThings(tabs(before), tabs(after));
  if (Object.keys(changed.after).length > 0)
    [told.before['tabs'], told.after['tabs']] = [changed.before, changed.after];
  return told;
}
