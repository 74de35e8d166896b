import { type Node, parseSync, Visitor } from 'oxc-parser';
import { countLines, isCode, isMigration, isTest, type Measured, type Source } from './sources.ts';

const MAX_LINES = 60;

interface FunctionSize {
  path: string;
  name: string;
  lines: number;
}

type Named = { name: string; start: number; end: number };

const isFunction = (node: Node | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

const nameOf = (key: Node | null | undefined): string =>
  key?.type === 'Identifier' || key?.type === 'PrivateIdentifier' ? key.name : 'a function';

/** Every function of a file, by the name that it was given where it stands. */
function functionsOf({ path, text }: Source): Named[] {
  const found = new Map<number, Named>();
  const add = ({ start, end }: { start: number; end: number }, name: string): void => {
    if (!found.has(start)) found.set(start, { name, start, end });
  };
  new Visitor({
    FunctionDeclaration: (node) => add(node, nameOf(node.id)),
    VariableDeclarator: ({ id, init }) => void (init && isFunction(init) && add(init, nameOf(id))),
    PropertyDefinition: ({ key, value }) => void (value && isFunction(value) && add(value, nameOf(key))),
    MethodDefinition: ({ key, value }) => add(value, nameOf(key)),
    Property: ({ key, value }) => void (isFunction(value) && add(value, nameOf(key))),
    ArrowFunctionExpression: (node) => add(node, 'a function'),
    FunctionExpression: (node) => add(node, nameOf(node.id)),
  }).visit(parseSync(path, text).program);
  return [...found.values()];
}

/** What draws a page is as long as the page; its name begins with a capital. */
const isComponent = (path: string, name: string): boolean => path.endsWith('.tsx') && /^[A-Z]/.test(name);

function findLongFunctions(sources: readonly Source[]): FunctionSize[] {
  const files = sources.filter(
    (source) => isCode(source) && !isTest(source) && !isMigration(source) && countLines(source) > MAX_LINES,
  );
  return files
    .flatMap((source) =>
      functionsOf(source)
        .filter(({ name }) => !isComponent(source.path, name))
        .map(({ name, start, end }) => {
          const lines = source.text.slice(start, end).split('\n').length;
          return { path: source.path, name, lines };
        }),
    )
    .filter(({ lines }) => lines > MAX_LINES)
    .sort((a, b) => b.lines - a.lines);
}

/** Two measures ask for the same, and to read a project's functions takes a second. */
const known = new WeakMap<readonly Source[], FunctionSize[]>();

/** The functions of a project that are no component and fit on no screen, the longest first; tests are not looked at. */
function longFunctions(sources: readonly Source[]): FunctionSize[] {
  const functions = known.get(sources) ?? findLongFunctions(sources);
  known.set(sources, functions);
  return functions;
}

const inWords = ({ path, name, lines }: FunctionSize) => ({ path, what: `${name} in ${path} has ${lines} lines` });

/** How many functions are no component and longer than a screen. */
export function countLongFunctions(sources: readonly Source[]): Measured {
  const functions = longFunctions(sources);
  return { figure: functions.length, places: functions.map(inWords) };
}

/** How many lines the longest of them has; 0 without any. */
export function longestFunction(sources: readonly Source[]): Measured {
  const [longest] = longFunctions(sources);
  return longest ? { figure: longest.lines, places: [inWords(longest)] } : { figure: 0, places: [] };
}
