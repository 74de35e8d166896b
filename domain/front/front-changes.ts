import { CHOSEN_TABS, type Front, FRONT_LISTS, type FrontList } from './front.ts';

/** One difference between two versions of the home page. */
export interface FrontChange {
  part: FrontList | 'tabs';
  what: 'added' | 'removed' | 'changed' | 'shown' | 'hidden' | 'ordered';
  /** The display name of the item; the id of a tab; empty for the order of a list. */
  name: string;
}

interface Named {
  id: string;
  title?: string;
  name?: string;
  text?: string;
  is_shown?: boolean;
}

const nameOf = ({ title, name, text }: Named): string => title ?? name ?? text ?? '';
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function ofItem(before: Named, after: Named): FrontChange['what'][] {
  const isSwitched = before.is_shown !== after.is_shown;
  return [
    ...(isSwitched ? [after.is_shown ? ('shown' as const) : ('hidden' as const)] : []),
    ...(isSame({ ...before, is_shown: null }, { ...after, is_shown: null }) ? [] : ['changed' as const]),
  ];
}

function ofList(part: FrontList, before: readonly Named[], after: readonly Named[]): FrontChange[] {
  const was = new Map(before.map((item) => [item.id, item]));
  const is = new Map(after.map((item) => [item.id, item]));
  const stayed = (items: readonly Named[]): string[] =>
    items.map(({ id }) => id).filter((id) => was.has(id) && is.has(id));
  return [
    ...before.flatMap((item) => (is.has(item.id) ? [] : [{ part, what: 'removed' as const, name: nameOf(item) }])),
    ...after.flatMap((item) => {
      const old = was.get(item.id);
      const whats = old ? ofItem(old, item) : (['added'] as const);
      return whats.map((what) => ({ part, what, name: nameOf(item) }));
    }),
    ...(isSame(stayed(before), stayed(after)) ? [] : [{ part, what: 'ordered' as const, name: '' }]),
  ];
}

/** What a save changed, thing by thing. */
export const frontChanges = (before: Front, after: Front): FrontChange[] => [
  ...FRONT_LISTS.flatMap((part) => ofList(part, before[part], after[part])),
  ...CHOSEN_TABS.filter((tab) => !isSame(before.tabs[tab], after.tabs[tab])).map((tab) => ({
    part: 'tabs' as const,
    what: 'changed' as const,
    name: tab,
  })),
];
