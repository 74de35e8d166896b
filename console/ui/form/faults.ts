import { ApiError } from '#contract/client.ts';

/** What is wrong with a form: at fields by their names, or with all of it. */
export interface Faults {
  fields: Record<string, string>;
  /** Of a failure that no field is to blame for. */
  sentence: string | null;
}

export const noFaults: Faults = { fields: {}, sentence: null };

export const hasFaults = ({ fields, sentence }: Faults): boolean => sentence !== null || Object.keys(fields).length > 0;

/** The sentences that a refusal has for single fields. */
export const fieldsIn = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? ((error.body.fields ?? {}) as Record<string, string>) : {};

/** Moves the focus to a field, opened where it is folded away. */
export function focusField(field: string): void {
  const escaped = CSS.escape(field);
  const element = document.querySelector<HTMLElement>(`[name="${escaped}"], [data-field="${escaped}"]`);
  element?.scrollIntoView({ block: 'center' });
  const target = element?.matches('input, textarea, select, button, [tabindex]')
    ? element
    : element?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]');
  target?.focus();
}
