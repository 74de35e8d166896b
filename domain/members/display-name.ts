/** "Asha K.": the first name and the initial of the last one, for those who may not see the whole name. */
export function shortName(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const [first = ''] = names;
  const last = names.length > 1 ? (names.at(-1) ?? '') : '';
  const [initial] = Array.from(last);
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
