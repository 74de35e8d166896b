/** What stands in a list field of a product; anything may have been stored there. */
export type ListField<Item> = Item[] | string | null | undefined;

/**
 * A list field, which may hold JSON text (ENT-02): its list, an empty one where it holds nothing; null when it is none.
 */
export function readList<Item>(field: ListField<Item>): Item[] | null {
  if (typeof field !== 'string') return Array.isArray(field ?? []) ? (field ?? []) : null;
  try {
    const parsed: unknown = JSON.parse(field);
    return Array.isArray(parsed) ? (parsed as Item[]) : null;
  } catch {
    return null;
  }
}

/** As `readList`, with an empty list where there is none to be read (Q046). */
export const listField = <Item>(field: ListField<Item>): Item[] => readList(field) ?? [];
