import { isCode, type Measured, type Place, type Source } from './sources.ts';

/** The kinds of rows that test titles name, such as `CHK` by "[CHK-15] ...". */
const rowKinds = (sources: readonly Source[]): string[] => [
  ...new Set(
    sources.flatMap(({ text }) => Array.from(text.matchAll(/\[([A-Z]{2,6})-\d{2,3}[\],]/g), ([, kind]) => kind ?? '')),
  ),
];

/** Of "3 to 5" and of "3.1" alike, the numbers of the sections. */
const numbers = (text: string): string[] => Array.from(text.matchAll(/(\d+)(?:\.\d+)?/g), ([, number = '']) => number);

/** The ids that a text names: rows, decisions, sections, and the records of docs/decisions. */
function idsIn(text: string, row: RegExp): Set<string> {
  const sections = Array.from(
    text.matchAll(/\b(\d[\d., andto]*) of the (programme|specification)/g),
    ([, named = '', book]) => numbers(named).map((number) => `section ${number} of the ${book}`),
  );
  const records = Array.from(text.matchAll(/\b(?:docs\/decisions\/|ADR-)(0\d\d)\b/g), ([, number]) => `ADR-${number}`);
  const names = Array.from(text.matchAll(row), ([id]) => id);
  return new Set([...names, ...sections.flat(), ...records]);
}

/** The id at the beginning of a line of a document, behind the marks of a heading, a list, a table or bold type. */
const beginsLine = (id: string): RegExp => new RegExp(`^[\\s#>|*\\-[]*${id}\\b`, 'im');

/**
 * Ids that code or tests name and no document explains. A row, a decision or a section is explained by a line that begins
 * with it in a document, a record by its file.
 */
export function unexplainedIds(sources: readonly Source[]): Measured {
  const documents = sources.filter(({ path }) => path.endsWith('.md'));
  const written = sources.filter((source) => isCode(source) || source.path.endsWith('.css'));
  const row = new RegExp(`\\b(?:(?:${rowKinds(written).join('|')})-\\d{2,3}|Q\\d{3})\\b`, 'g');
  const isExplained = (id: string): boolean =>
    id.startsWith('ADR-')
      ? documents.some(({ path }) => path.startsWith(`docs/decisions/${id.slice('ADR-'.length)}-`))
      : documents.some(({ text }) => beginsLine(id).test(text));
  const named = new Map<string, Place>();
  for (const { path, text } of written)
    for (const id of idsIn(text, row)) if (!named.has(id)) named.set(id, { path, what: `${id} in ${path}` });
  const places = [...named].filter(([id]) => !isExplained(id)).map(([, place]) => place);
  return { figure: places.length, places };
}
