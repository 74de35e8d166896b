import { auditWords as words } from './en/console/audit-words.ts';

const known = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/** What was done, in words: "Changed prices" for `product.change-prices`. */
export const actionName = (action: string): string => known(words.actions, action) ?? action;

/** The kind of a thing, in words: "Commission plans" for `plan`. */
export const kindName = (kind: string): string => known(words.kinds, kind) ?? kind;

/** A field of an event, in words: "price" for `price_paise`, whose sum is told in rupees. */
export const fieldName = (field: string): string =>
  known(words.fields, field) ??
  field
    .replace(/_paise$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
