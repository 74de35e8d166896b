import type { WireFrontThings } from '#contract/console/front.ts';
import { FRONT_LISTS } from '#domain/front/front.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { itemName } from './front-values.ts';

const wordIn = (words: object, value: unknown): string | undefined =>
  typeof value === 'string' && value in words ? (words as Record<string, string>)[value] : undefined;

/** An item by its name. */
const wholeItem = (item: { id: string; is_shown?: boolean }): string =>
  item.is_shown === false ? fill(texts.conflict.hidden, { name: itemName(item) }) : itemName(item);

function shownField(name: string, value: unknown, { products }: WireFrontThings): string | null {
  const titleOf = (id: unknown): string =>
    products.find((product) => product.id === id)?.title ?? (name === 'to' ? String(value) : texts.products.unknown);
  if (value === '' || value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? texts.shown : texts.hidden;
  if (typeof value === 'number') return value === 0 ? null : formats.rupees(value);
  if (Array.isArray(value)) return value.map(titleOf).join(', ') || null;
  if (name === 'kind') return wordIn(texts.link.kinds, value) ?? null;
  if (name === 'to') return wordIn(texts.link.pages, value) ?? titleOf(value);
  return typeof value === 'string' ? value : null;
}

/** What a popular tab shows. */
function shownTab(id: string, value: unknown): string | null {
  const { tabShows } = texts.conflict;
  return value === 'category' || value === 'products' ? tabShows[value] : (wordIn(texts.tabs.usual, id) ?? null);
}

/** A value of the home page where two people changed it, as a person reads it; null for nothing. */
export function shownValue(field: string, value: unknown, things: WireFrontThings): string | null {
  const [part = '', id = '', name = ''] = field.split('.');
  if (part === 'tabs') return name === 'shows' ? shownTab(id, value) : shownField(name, value, things);
  const isItem = FRONT_LISTS.some((list) => list === part) && name === '';
  if (!isItem) return shownField(field.slice(field.lastIndexOf('.') + 1), value, things);
  return value === undefined ? texts.conflict.removed : wholeItem(value as { id: string });
}
