import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources, type Source } from '../house/sources.ts';
import { requirementDocuments, rowsOf, withTitles } from './documents.ts';
import { titlesByRow } from './test-titles.ts';

/** Put together, so that no row of this file is taken for one of the shop. */
const row = (number: string): string => `ROW-${number}`;
const source = (path: string, ...lines: string[]): Source => ({ path, text: lines.join('\n'), changedAt: 0 });

describe('the requirements of the shop', () => {
  const sources = readSources(resolve(import.meta.dirname, '../..'));
  const documents = requirementDocuments(sources);
  const titles = titlesByRow(sources);

  test.each(documents.map((document) => [document.path, document] as const))(
    '%s names the tests of each row (`npm run requirements` writes them)',
    (_path, document) => {
      expect(document.text).toBe(withTitles(document, titles));
    },
  );

  test('are each proved by a test', () => {
    const rows = documents.flatMap(rowsOf);
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter((id) => !titles.has(id))).toEqual([]);
  });

  test('stand on one line each', () => {
    const rows = documents.flatMap(rowsOf);
    expect(rows.filter((id, at) => rows.indexOf(id) !== at)).toEqual([]);
  });

  test('are all that tests name', () => {
    const rows = new Set(documents.flatMap(rowsOf));
    expect([...titles.keys()].filter((id) => !rows.has(id))).toEqual([]);
  });
});

const tests = source(
  'server/sums.test.ts',
  `test('[${row('01')}, ${row('02')}] the sum is right', () => {});`,
  `test.each(sums)(\`[${row('02')}] of \${count} numbers\`, () => {});`,
  `// test('[${row('03')}] later', () => {});`,
  `test('no row', () => {});`,
);

test('a row has the titles of its tests beneath it, without its id, in place of those of before', () => {
  const document = source(
    'docs/requirements/sums.md',
    '# Sums',
    `- **${row('01')}** One.`,
    '  - `server/gone.test.ts`: gone',
    `- **${row('02')}** Two.`,
    `- **${row('03')}** Three.`,
    '',
  );
  expect(withTitles(document, titlesByRow([tests])).split('\n')).toEqual([
    '# Sums',
    `- **${row('01')}** One.`,
    '  - `server/sums.test.ts`: the sum is right',
    `- **${row('02')}** Two.`,
    '  - `server/sums.test.ts`: the sum is right',
    '  - `server/sums.test.ts`: of … numbers',
    `- **${row('03')}** Three.`,
    '',
  ]);
});

test('a title counts in a file of tests alone', () => {
  expect(titlesByRow([{ ...tests, path: 'server/sums.ts' }]).size).toBe(0);
});
