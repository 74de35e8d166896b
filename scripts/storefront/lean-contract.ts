import { type Plugin, parseAst } from 'vite';

/** What the browser's client asks of a row; that there is a body is all it needs of it (ADR-008). */
const keptParts = new Set(['method', 'path', 'body']);

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined;

/** Whether a call begins at `z`, such as `z.string().check(z.trim())`. */
function isShape(node: Node): boolean {
  if (node.type === 'CallExpression') return isNode(node.callee) && isShape(node.callee);
  if (node.type !== 'MemberExpression') return false;
  return nameOf(node.object) === 'z' || (isNode(node.object) && isShape(node.object));
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function leanRow(code: string, row: Node): Edit[] {
  const parts = childrenOf(row).map((part) => {
    const name = nameOf(part.key) ?? '';
    const text = name === 'body' ? 'body: true' : code.slice(part.start, part.end);
    return { name, text };
  });
  const kept = parts.filter(({ name }) => keptParts.has(name)).map(({ text }) => text);
  return [{ start: row.start, end: row.end, text: `{ ${kept.join(', ')} }` }];
}

function editsOf(code: string, node: Node): Edit[] {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'endpoint') {
    return (node.arguments as Node[]).flatMap((row) => leanRow(code, row));
  }
  if (node.type === 'CallExpression' && isShape(node)) return [{ start: node.start, end: node.end, text: 'true' }];
  return childrenOf(node).flatMap((child) => editsOf(code, child));
}

function applied(code: string, edits: Edit[]): string {
  const fromTheEnd = edits.toSorted((one, other) => other.start - one.start);
  return fromTheEnd.reduce((text, { start, end, text: lean }) => text.slice(0, start) + lean + text.slice(end), code);
}

/** The imports of which no name is used; each would put its module into what every page loads. */
function unusedImports(code: string): Edit[] {
  const statements = childrenOf(parseAst(code) as unknown as Node);
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const rest = applied(
    code,
    imports.map(({ start, end }) => ({ start, end, text: '' })),
  );
  const words = new Set(rest.match(/[\w$]+/g));
  return imports
    .filter(({ specifiers }) => (specifiers as Node[]).every(({ local }) => !words.has(nameOf(local) ?? '')))
    .map(({ start, end }) => ({ start, end, text: '' }));
}

/**
 * A module of the contract without its shapes: each row keeps its method, its path and whether it has a body, and what
 * only the shapes were made of is not imported.
 */
export function leanContract(code: string): string {
  const lean = applied(code, editsOf(code, parseAst(code) as unknown as Node));
  return applied(lean, unusedImports(lean));
}

/** Lets the browser load the contract's rows and no validator; what travels is checked on the server. */
export const leanContractPlugin: Plugin = {
  name: 'lean-contract',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: leanContract(code), map: null }),
  },
};
