import { type Argument, parseSync, Visitor } from 'oxc-parser';
import { isTest, type Source } from '../house/sources.ts';

/** A test and the file that it stands in. */
export interface TestTitle {
  path: string;
  /** Without the ids in front; what differs from run to run is "…". */
  title: string;
}

const ID = /[A-Z]{2,6}-\d{2,3}/g;
const IDS = /\[[A-Z]{2,6}-\d{2,3}[^\]]*\]/g;

/** The text of a string, and of a template with "…" for what is put in; null for anything else. */
function textOf(node: Argument | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return null;
}

function titlesOf({ path, text }: Source): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ arguments: [first] }) {
      const title = textOf(first);
      if (title?.match(IDS)) titles.push(title);
    },
  }).visit(parseSync(path, text).program);
  return titles;
}

/** The titles of tests that name a row, by its id, in the order of the files. */
export function titlesByRow(sources: readonly Source[]): Map<string, TestTitle[]> {
  const found = new Map<string, TestTitle[]>();
  for (const source of sources.filter(isTest)) {
    for (const text of titlesOf(source)) {
      const title = text.replaceAll(IDS, '').replaceAll(/\s+/g, ' ').trim();
      const ids = new Set((text.match(IDS) ?? []).flatMap((list) => list.match(ID) ?? []));
      for (const id of ids) found.set(id, [...(found.get(id) ?? []), { path: source.path, title }]);
    }
  }
  return found;
}
