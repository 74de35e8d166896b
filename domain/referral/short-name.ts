/** How others see a member's name (section 8 of the programme): "Asha K." of "Asha Kulkarni". */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const initial = Array.from(rest.at(-1) ?? '')[0];
  return initial === undefined ? first : `${first} ${initial}.`;
}
