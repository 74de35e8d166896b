/** @returns the 14 digits of a licence or registration for food; null where it has not their form */
export function parseFssai(typed: string): string | null {
  const number = typed.replaceAll(/[\s-]/g, '');
  return /^[12]\d{13}$/.test(number) ? number : null;
}
