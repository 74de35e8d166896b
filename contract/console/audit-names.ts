import { auditWords } from '#texts/en/console/audit-words.ts';

type Words = Readonly<Record<string, string>>;
const { actions, kinds, fields }: Readonly<Record<keyof typeof auditWords, Words>> = auditWords;

/** What was done, in words: "Changed prices" for `product.change-prices`. */
export const actionName = (action: string): string => actions[action] ?? action;

/** The kind of a thing, in words: "Commission plans" for `plan`. */
export const kindName = (kind: string): string => kinds[kind] ?? kind;

/** A field of an event, in words: "price" for `price_paise`, whose sum is told in rupees. */
export const fieldName = (field: string): string =>
  fields[field] ??
  field
    .replace(/_paise$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
