import { expect, test } from 'vitest';
import { countLongFunctions, longestFunction } from './functions.ts';
import { unexplainedIds } from './ids.ts';
import { sameShape } from './same-shape.ts';
import { fullFolders, longFiles, placeOrderImports } from './sizes.ts';
import type { Measured, Source } from './sources.ts';
import { serverCycles, serverUpwards, webKnot, webUpwards } from './walls.ts';

/** A project of a few files, each newer than the one before. */
const project = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, text], changedAt) => ({ path, text, changedAt }));

const found = ({ figure, places }: Measured) => ({ figure, places: places.map(({ what }) => what) });

const lines = (count: number): string => '\n'.repeat(count);

/** Put together, so that this file names none. */
const row = (number: string): string => `ROW-${number}`;
const decision = (number: string): string => `Q${number}`;

test('an id that code or a test names counts until a line of a document begins with it, or a record has its file', () => {
  const code = {
    'server/a.test.ts': `test('[${row('15')}, ${row('02')}] the sum is right', () => {});`,
    'server/a.ts': `// ${row('16')}, UTF-8, ${decision('955')}, ADR-007, docs/decisions/008, sections 3 and 5 of the programme, 5.2 of the programme`,
    'web/a.css': `/* ${row('15')} */`,
  };
  expect(found(unexplainedIds(project(code)))).toEqual({
    figure: 8,
    places: [
      `${row('15')} in server/a.test.ts`,
      `${row('02')} in server/a.test.ts`,
      `${row('16')} in server/a.ts`,
      `${decision('955')} in server/a.ts`,
      'section 3 of the programme in server/a.ts',
      'section 5 of the programme in server/a.ts',
      'ADR-007 in server/a.ts',
      'ADR-008 in server/a.ts',
    ],
  });
  const documents = {
    'docs/requirements/orders.md': `See ${row('02')}.\n- **${row('15')}** Sums.\n| ${row('16')} | Or so |\n### ${decision('955')}\n`,
    'docs/programme.md': 'Section 3 of the programme says what is earned.\n',
    'docs/decisions/007-idempotent-placing.md': '# Placing\n',
  };
  expect(found(unexplainedIds(project({ ...code, ...documents }))).places).toEqual([
    `${row('02')} in server/a.test.ts`,
    'section 5 of the programme in server/a.ts',
    'ADR-008 in server/a.ts',
  ]);
});

test('in web/ an import leads up from the ground to the frame, to a feature, and to a page that web/routes.ts names', () => {
  const files = {
    'web/api.ts': '',
    'web/ui/button.tsx': "import '../api.ts'; import type { Frame } from '../layout/frame.tsx';",
    'web/layout/frame.tsx': "import '../ui/button.tsx'; import('../cart/cart-store.ts');",
    'web/cart/cart-store.ts': "import '../layout/frame.tsx'; export * from './cart-page.tsx';",
    'web/cart/cart-page.tsx':
      "import './cart-store.ts'; import '../orders/orders.ts'; import styles from './cart.module.css';",
    'web/orders/orders.ts': "import '../cart/cart-store.ts'; import '#domain/money.ts'; import 'react';",
    'web/orders/orders.test.ts': "import '../cart/cart-page.tsx';",
  };
  expect(found(webUpwards(project(files)))).toEqual({
    figure: 3,
    places: [
      'web/ui/button.tsx imports a type of web/layout/frame.tsx',
      'web/layout/frame.tsx imports web/cart/cart-store.ts',
      'web/cart/cart-store.ts imports web/cart/cart-page.tsx',
    ],
  });
  expect(found(webKnot(project(files)))).toEqual({ figure: 3, places: ['web/cart', 'web/layout', 'web/orders'] });
});

test('in server/ an import leads up by the floors, a folder without one is refused, and cycles are counted by folder', () => {
  const files = {
    'server/semaphore.ts': '',
    'server/db/open.ts': "import '../line.ts'; import type { Deps } from '../deps.ts';",
    'server/http/session.ts': "import '../auth/log-in.ts'; import type { Deps } from '../deps.ts';",
    'server/auth/log-in.ts': "import '../db/open.ts'; import '../http/session.ts';",
    'server/orders/place-order.ts': "import '../payments/pay.ts'; import '../auth/log-in.ts';",
    'server/payments/pay.ts': "import '../orders/place-order.ts'; import type { Session } from '../http/session.ts';",
    'server/privacy/erase.ts': "import '../payments/pay.ts';",
    'server/testing/open.ts': "import '../app.ts';",
  };
  expect(found(serverUpwards(project(files)))).toEqual({
    figure: 3,
    places: [
      'server/db/open.ts imports a type of server/deps.ts',
      'server/http/session.ts imports server/auth/log-in.ts',
      'server/orders/place-order.ts imports server/payments/pay.ts',
    ],
  });
  expect(found(serverCycles(project(files)))).toEqual({
    figure: 4,
    places: [
      'server/auth of server/auth server/http',
      'server/http of server/auth server/http',
      'server/orders of server/orders server/payments',
      'server/payments of server/orders server/payments',
    ],
  });
  const unknown = { 'server/unknown/a.ts': "import '../line.ts';" };
  expect(() => serverUpwards(project(unknown))).toThrow('server/unknown/a.ts stands on no floor');
});

test('a folder is full with its 31st source file; tests, styles and migrations do not fill it', () => {
  const fill = (folder: string, count: number, ending: string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/${n}${ending}`, '']));
  const files = {
    ...fill('web/cart', 31, '.tsx'),
    ...fill('web/auth', 30, '.ts'),
    ...fill('web/auth', 9, '.test.ts'),
    ...fill('web/auth', 9, '.css'),
    ...fill('server/db/migrations', 50, '.ts'),
  };
  expect(found(fullFolders(project(files)))).toEqual({ figure: 1, places: ['web/cart has 31 source files'] });
});

test('a file is long with its 301st line, tests and styles as well, migrations and documents not', () => {
  const files = {
    'web/a.ts': lines(300),
    'web/a.test.ts': lines(301),
    'web/a.css': lines(302),
    'server/db/migrations/a.ts': lines(400),
    'docs/a.md': lines(400),
  };
  expect(found(longFiles(project(files)))).toEqual({
    figure: 2,
    places: ['web/a.test.ts has 301 lines', 'web/a.css has 302 lines'],
  });
});

test('the imports of the file that places an order are counted, and the file is missed when it has moved', () => {
  const text = "import { a } from './a.ts';\nimport type { B } from './b.ts';\nimport 'c';\nexport * from './d.ts';\n";
  expect(placeOrderImports(project({ 'server/orders/place-order.ts': text })).figure).toBe(3);
  expect(() => placeOrderImports(project({ 'server/orders/place.ts': text }))).toThrow('is not there');
});

test('a function is long with its 61st line, wherever it stands; a component may be', () => {
  const body = (count: number): string => `{${lines(count - 1)}}`;
  const files = {
    'server/a.ts': `function fits() ${body(60)}\nexport async function place() ${body(61)}`,
    'web/b.tsx': `const Page = () => ${body(90)};\nconst useOrder = () => ${body(70)};\nexport function Form() ${body(70)}`,
    'web/c.ts': `const parts = { send() ${body(62)} };\nclass Cart { add() ${body(63)} }\nrun(() => ${body(64)});`,
    'web/c.test.ts': `test('', () => ${body(100)});`,
  };
  const places = [
    'useOrder in web/b.tsx has 70 lines',
    'a function in web/c.ts has 64 lines',
    'add in web/c.ts has 63 lines',
    'send in web/c.ts has 62 lines',
    'place in server/a.ts has 61 lines',
  ];
  expect(found(countLongFunctions(project(files)))).toEqual({ figure: 5, places });
  expect(found(longestFunction(project(files)))).toEqual({ figure: 70, places: places.slice(0, 1) });
  expect(longestFunction([])).toEqual({ figure: 0, places: [] });
});

/** Seven lines, with names and values of one's own. */
const run = (noun: string, count: number): string => `
export async function save${noun}(db: Database, ${noun}: New${noun}[]) {
  const rows = ${noun}.map((one) => ({ name: one.name, sum: one.sum * ${count} }));
  if (rows.length === 0) return [];
  for (const row of rows) {
    await db.insertInto('${noun}').values(row).execute();
  }
  return rows.filter(({ sum }) => sum > ${count} && sum !== null);
}
`;

/** So many pairs in 10,000 lines of some files. */
const density = (pairs: number, files: Record<string, string>): number => {
  const lines = Object.values(files).reduce((sum, text) => sum + text.split('\n').length, 0);
  return Math.round((pairs / lines) * 100_000) / 10;
};

test('runs of one shape are found in pairs, whatever their names, values and imports; tests and tables are not looked at', () => {
  const logic = {
    'server/a.ts': `import { db } from './db.ts';\n${run('coupons', 7)}`,
    'server/b.ts': `import { other } from './other.ts';\n${run('quotes', 12)}// the end\n`,
  };
  const files = { ...logic, 'server/c.test.ts': run('orders', 3), 'server/db/tables/d.ts': run('orders', 3) };
  expect(found(sameShape(project(files)))).toEqual({
    figure: density(1, logic),
    places: ['8 lines of server/a.ts:3 and server/b.ts:3'],
  });
  const third = { 'web/d.ts': run('members', 1) };
  expect(sameShape(project({ ...files, ...third })).figure).toBe(density(2, { ...logic, ...third }));
  const twice = { 'server/a.ts': run('coupons', 7) + run('quotes', 8) };
  expect(sameShape(project(twice)).figure).toBe(density(1, twice));
});

test.each([
  ['another statement in the middle', run('quotes', 12).replace('for (const row of rows)', 'if (rows)')],
  ['fewer lines', run('quotes', 12).replaceAll('\n', ' ')],
  ['a row of a table', `[${"'a', 'b', 'c', 'd', 'e', 'f',\n".repeat(20)}]`],
])('%s makes no pair', (_what, text) => {
  const files = { 'server/a.ts': run('coupons', 7), 'server/b.ts': text };
  expect(found(sameShape(project(files)))).toEqual({ figure: 0, places: [] });
});
