import { ApiError } from '#contract/client.ts';

/** What is wrong with a form: at fields by their names, or with all of it. */
export interface Faults {
  fields: Record<string, string>;
  /** Of a failure that no field is to blame for. */
  sentence: string | null;
  /** Whether signing in again is the way on. */
  isSignedOut?: boolean;
}

export const noFaults: Faults = { fields: {}, sentence: null };

export const hasFaults = ({ fields, sentence }: Faults): boolean => sentence !== null || Object.keys(fields).length > 0;

/** The sentences that a refusal has for single fields. */
export const fieldsIn = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? ((error.body.fields ?? {}) as Record<string, string>) : {};

const elementOf = (field: string): HTMLElement | null => {
  const escaped = CSS.escape(field);
  return document.querySelector<HTMLElement>(`[name="${escaped}"], [data-field="${escaped}"]`);
};

/** Moves the focus to a field; a part of a list, such as `categories.2`, stands within its list. */
export function focusField(field: string): void {
  const element = elementOf(field);
  const around = field.lastIndexOf('.');
  if (!element) {
    if (around > 0) focusField(field.slice(0, around));
    return;
  }
  element.scrollIntoView({ block: 'center' });
  const focusable = 'input, textarea, select, button, [tabindex]';
  const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
  target?.focus();
}
