/** The name of the field that no person sees; programs look for it. */
export const TRAP = 'website';

/** A field that nobody sees, reaches or has filled in: what fills it is a program. */
export function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** What stands in the field of a form that no person sees. */
export function trapped(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(TRAP);
  return field instanceof HTMLInputElement ? field.value : '';
}
