/** The name of the field that no person sees; programs look for it. */
export const HONEYPOT_FIELD = 'website';

/** A field that no person sees, reaches or has filled in: what fills it is a program. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** What stands in the field of a form that no person sees. */
export function readHoneypot(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(HONEYPOT_FIELD);
  return field instanceof HTMLInputElement ? field.value : '';
}
