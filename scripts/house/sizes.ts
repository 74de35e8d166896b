import { posix } from 'node:path';
import { countImports } from './imports.ts';
import { countLines, isCode, isMigration, isTest, type Measured, type Source } from './sources.ts';

const MAX_FILES = 30;
const MAX_LINES = 300;

/** Folders with more source files than a person takes in; tests, style sheets and migrations are not counted. */
export function fullFolders(sources: readonly Source[]): Measured {
  const files = sources.filter((source) => isCode(source) && !isTest(source) && !isMigration(source));
  const folders = Object.entries(Object.groupBy(files, ({ path }) => posix.dirname(path)));
  const places = folders
    .map(([path, inside = []]) => ({ path, count: inside.length }))
    .filter(({ count }) => count > MAX_FILES)
    .map(({ path, count }) => ({ path, what: `${path} has ${count} source files` }));
  return { figure: places.length, places };
}

/** Files of code and style sheets, tests among them, that are longer than a file may be; migrations are not counted. */
export function longFiles(sources: readonly Source[]): Measured {
  const places = sources
    .filter((source) => !source.path.endsWith('.md') && !isMigration(source) && countLines(source) > MAX_LINES)
    .map((source) => ({ path: source.path, what: `${source.path} has ${countLines(source)} lines` }));
  return { figure: places.length, places };
}

const PLACE_ORDER = 'server/orders/place-order.ts';

/** How many import declarations the file has in which an order is placed. @throws when it is somewhere else */
export function placeOrderImports(sources: readonly Source[]): Measured {
  const source = sources.find(({ path }) => path === PLACE_ORDER);
  if (!source)
    throw new Error(`${PLACE_ORDER} is not there: say in scripts/house/sizes.ts where an order is placed now.`);
  return { figure: countImports(source), places: [{ path: PLACE_ORDER, what: PLACE_ORDER }] };
}
