type Fields = Record<string, unknown>;

/** A field that was changed here and, meanwhile, by somebody else. */
export interface Conflict {
  /** Names from the outermost in, joined by dots. */
  field: string;
  /** As it was when this form was opened, as it is typed here, and as it is stored now. */
  base: unknown;
  mine: unknown;
  stored: unknown;
}

export interface Merged<Value> {
  /** What to go on with: everything that only one side changed, and of a conflict what is typed here. */
  value: Value;
  conflicts: Conflict[];
  /** Fields that only the other side changed; they are in the value. */
  taken: string[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const named = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** By what the items of a list are known, so that a piece which somebody added or moved is told from the others. */
const keyOf = (item: unknown): string | null =>
  isFields(item) && typeof item['id'] === 'string' && item['id'] !== '' ? item['id'] : null;

/** A list of known items as fields by their keys; null where an item is not known, which merges as a whole. */
function byKey(list: readonly unknown[]): Map<string, unknown> | null {
  const keys = list.map(keyOf);
  if (keys.includes(null) || new Set(keys).size < keys.length) return null;
  return new Map(list.map((item, index) => [keys[index] ?? '', item]));
}

const asFields = (value: unknown): Fields | null => {
  if (isFields(value)) return value;
  const keyed = Array.isArray(value) && value.length > 0 ? byKey(value) : null;
  return keyed && Object.fromEntries(keyed);
};

/** What differs between two values, down to single fields; a revision is none that a person wrote. */
function changedFields(field: string, base: unknown, stored: unknown): string[] {
  const [before, now] = [asFields(base), asFields(stored)];
  if (!before || !now) return [field];
  return Object.keys({ ...before, ...now })
    .filter((name) => name !== 'revision' && !isSame(before[name], now[name]))
    .flatMap((name) => changedFields(named(field, name), before[name], now[name]));
}

interface Sides {
  base: unknown;
  mine: unknown;
  stored: unknown;
}

class Merging {
  readonly conflicts: Conflict[] = [];
  readonly taken: string[] = [];

  merge(field: string, sides: Sides): unknown {
    const { base, mine, stored } = sides;
    if (isSame(mine, stored)) return mine;
    if (isSame(mine, base)) {
      this.taken.push(...changedFields(field, base, stored));
      return stored;
    }
    if (isSame(stored, base)) return mine;
    if (isFields(base) && isFields(mine) && isFields(stored)) return this.#mergeFields(field, { base, mine, stored });
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(stored)) {
      const merged = this.#mergeLists(field, { base, mine, stored });
      if (merged) return merged;
    }
    this.conflicts.push({ field, ...sides });
    return mine;
  }

  #mergeFields(field: string, { base, mine, stored }: { base: Fields; mine: Fields; stored: Fields }): Fields {
    const names = Object.keys({ ...base, ...mine, ...stored });
    const merged = names.map((name) => {
      const sides = { base: base[name], mine: mine[name], stored: stored[name] };
      return [name, this.merge(named(field, name), sides)] as const;
    });
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }

  /** Items in the order typed here, then those that the other side added; null where items are not known. */
  #mergeLists(
    field: string,
    lists: { base: readonly unknown[]; mine: readonly unknown[]; stored: readonly unknown[] },
  ): unknown[] | null {
    const added = lists.mine.filter((item) => keyOf(item) === null);
    const [base, mine, stored] = [lists.base, lists.mine.filter((item) => keyOf(item) !== null), lists.stored].map(
      byKey,
    );
    if (!base || !mine || !stored) return null;
    const keys = [...new Set([...mine.keys(), ...stored.keys()])];
    const kept = keys.map((key) =>
      this.merge(named(field, key), { base: base.get(key), mine: mine.get(key), stored: stored.get(key) }),
    );
    return [...kept.filter((item) => item !== undefined), ...added];
  }
}

/**
 * Merges what is typed here with what somebody else stored meanwhile (CON-022, CON-024): no side's change is lost in
 * silence. A field that both changed is a conflict, for a person to choose.
 */
export function mergeFields<Value>(base: Value, mine: Value, stored: Value): Merged<Value> {
  const merging = new Merging();
  const value = merging.merge('', { base, mine, stored }) as Value;
  return { value, conflicts: merging.conflicts, taken: merging.taken };
}

/** Where a name leads within a value: an item of a list is named by its key. */
function within(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.find((item) => keyOf(item) === name);
  return isFields(value) ? value[name] : undefined;
}

/** The value with something else under a name; undefined takes it away. */
function putUnder(value: unknown, name: string, put: unknown): unknown {
  if (!Array.isArray(value)) {
    const { [name]: _, ...others } = value as Fields;
    return put === undefined ? others : { ...(value as Fields), [name]: put };
  }
  const at = value.findIndex((item) => keyOf(item) === name);
  if (put === undefined) return value.filter((_item, index) => index !== at);
  return at < 0 ? [...value, put] : value.with(at, put);
}

/** The longest name that begins a field: an attribute's own may hold dots. */
function firstName(value: unknown, field: string): string {
  const names = isFields(value)
    ? Object.keys(value).filter((name) => field === name || field.startsWith(`${name}.`))
    : [];
  return names.toSorted((one, other) => other.length - one.length)[0] ?? field.split('.')[0] ?? '';
}

/** What is typed here with one conflict settled for the other side. */
export function takeStored<Value>(value: Value, { field, stored }: Pick<Conflict, 'field' | 'stored'>): Value {
  const name = firstName(value, field);
  const rest = field.slice(name.length + 1);
  const put = rest === '' ? stored : takeStored(within(value, name), { field: rest, stored });
  return putUnder(value, name, put) as Value;
}
