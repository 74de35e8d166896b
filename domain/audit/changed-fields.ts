type Fields = Record<string, unknown>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ, as they were and as they are, for the audit log (CON-028). */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name]));
  const pick = (fields: Fields): Fields => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
