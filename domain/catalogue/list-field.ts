/**
 * A list field of a product or group, which may arrive as JSON text (ENT-02): the list itself, the list that the text
 * holds, or an empty one where there is none to be read (Q046).
 */
export function listField<Item>(field: readonly Item[] | string | null | undefined): readonly Item[] {
  if (typeof field !== 'string') return field ?? [];
  try {
    const parsed: unknown = JSON.parse(field);
    return Array.isArray(parsed) ? (parsed as Item[]) : [];
  } catch {
    return [];
  }
}
