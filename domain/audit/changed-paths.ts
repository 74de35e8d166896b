type Fields = Readonly<Record<string, unknown>>;

/** What an event of the audit log says of one thing, or of many by their ids. */
interface Told {
  /** Empty for an event about many. */
  subject_id: string;
  before: Fields;
  after: Fields;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pathsOf(before: Fields, after: Fields, above: string): string[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (isFields(was) && isFields(is)) return pathsOf(was, is, `${above}${name}.`);
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [`${above}${name}`];
  });
}

/** What an event changed, such as `P12.status` and `P12.pieces.7.price_paise`, however many things it is about. */
export function changedPaths({ subject_id: id, before, after }: Told): Set<string> {
  return new Set(id === '' ? pathsOf(before, after, '') : pathsOf({ [id]: before }, { [id]: after }, ''));
}
