import type { WireAuditEvent } from '#contract/console/audit.ts';
import { WRITTEN_PAGES } from '#domain/content/written-pages.ts';
import { auditWords } from '#texts/en/console/audit-words.ts';
import { pageNames } from '#texts/en/console/page-names.ts';

type Words = Readonly<Record<string, string>>;
const { actions, kinds, fields }: Readonly<Record<'actions' | 'kinds' | 'fields', Words>> = auditWords;

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

type Named = Pick<WireAuditEvent, 'action' | 'subject_kind' | 'subject_id' | 'subject' | 'after'>;

/** Whether an event opened the shop or closed it; null for any other. */
function openedBy({ subject_kind: kind, subject_id: id, after: { isOpen } }: Named): boolean | null {
  return kind === 'setting' && id === 'opening' && typeof isOpen === 'boolean' ? isOpen : null;
}

/** What was done, in words: "Changed prices" for `product.change-prices`. */
export function actionName(event: Named): string {
  const isOpened = openedBy(event);
  if (isOpened === null) return actions[event.action] ?? event.action;
  return isOpened ? auditWords.opened : auditWords.closed;
}

/** What it was done to, in words: "Refund Policy" for `refund-policy`; empty where the action says it. */
export function thingName(event: Named): string {
  const { subject_kind: kind, subject_id: id, subject } = event;
  if (kind === 'setting') return openedBy(event) === null ? fieldName(subject) : '';
  const page = kind === 'page' ? WRITTEN_PAGES.find((one) => one === id) : undefined;
  return page ? pageNames[page] : subject;
}
