/** Under which a business is entered with the state: of a company, of an LLP, of a small enterprise. */
const FORMS = [/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, /^[A-Z]{3}-\d{4}$/, /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/];

/** @returns the CIN, LLPIN or Udyam number in capitals without spaces; null where it has the form of none of them */
export function parseRegistration(typed: string): string | null {
  const number = typed.replaceAll(/\s/g, '').toUpperCase();
  return FORMS.some((form) => form.test(number)) ? number : null;
}
