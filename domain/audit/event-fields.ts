type Fields = Readonly<Record<string, unknown>>;

/** What an event of the audit log tells of its things. */
export interface ToldEvent {
  /** Empty for an event about many, whose fields stand under the id of each. */
  subject_id: string;
  before: Fields;
  after: Fields;
}

/** One field that an event changed; sums in paise where its name ends so. */
export interface EventField {
  /** The id of the thing, or the SKU of its piece; empty where the event says what it did in general. */
  id: string;
  name: string;
  before: unknown;
  after: unknown;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of several things, such as those of the pieces of a product by their ids; null for anything else. */
function thingsIn(value: unknown): Readonly<Record<string, Fields>> | null {
  if (value === undefined) return {};
  return isFields(value) && Object.values(value).every(isFields) ? (value as Record<string, Fields>) : null;
}

const paired = (id: string, before: Fields, after: Fields): EventField[] =>
  Object.keys({ ...before, ...after }).map((name) => ({ id, name, before: before[name], after: after[name] }));

const differs = ({ before, after }: EventField): boolean => JSON.stringify(before) !== JSON.stringify(after);

/** A field by what it holds: one that holds several things becomes the fields of each that differ. */
function opened(field: EventField): EventField[] {
  const [was, became] = [thingsIn(field.before), thingsIn(field.after)];
  if (!was || !became) return [field];
  return Object.keys({ ...was, ...became }).flatMap((key) => {
    const [before = {}, after = {}] = [was[key], became[key]];
    const sku = after['sku'] ?? before['sku'];
    return paired(typeof sku === 'string' ? sku : key, before, after).filter(
      (one) => differs(one) && one.name !== 'sku',
    );
  });
}

/** Every field that an event changed, also among many things and their pieces, as it was and as it is (CON-028). */
export function eventFields({ subject_id: id, before, after }: ToldEvent): EventField[] {
  const fields = paired(id, before, after);
  if (id !== '') return fields.flatMap(opened);
  return fields.flatMap(({ name: key, before: was = {}, after: became = {} }) =>
    isFields(was) && isFields(became)
      ? paired(key, was, became).flatMap(opened)
      : [{ id: '', name: key, before: before[key], after: after[key] }],
  );
}

/** A value that is no sum as a person reads it: of things their names, of several values all of them. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'string') return value;
  if (!isFields(value)) return JSON.stringify(value);
  const { name } = value;
  if (typeof name === 'string') return name;
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${valueText(one)}`)
    .join(', ');
}
