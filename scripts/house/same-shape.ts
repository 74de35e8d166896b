import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isCode, isMigration, isTest, type Measured, type Source } from './sources.ts';

const MIN_LINES = 6;
/** Below it, six lines are a list or a call that anybody would write so. */
const MIN_TOKENS = 40;
/** A run of fewer different tokens is a table, in which each row has the shape of the others. */
const MIN_DIFFERENT = 12;

/** Where the logic of the shop and its tools stands; the texts and the types of tables among it are tables. */
const LOGIC = /^(?:domain\/|server\/(?!db\/tables\/)|web\/|console\/|scripts\/(?!rename\/)|lint\/)/;

const jscpd = createRequire(import.meta.url).resolve('jscpd/run-jscpd.js');

interface Run {
  name: string;
  start: number;
}

/** What jscpd reports of two runs of code. */
interface Duplicate {
  firstFile: Run;
  secondFile: Run;
  lines: number;
  fragment: string;
}

/** Every file begins with imports, and those of two files are alike; the lines behind them stay where they are. */
const withoutImports = (text: string): string =>
  text.replaceAll(/^import [^;]*;$/gm, (statement) => statement.replaceAll(/[^\n]/g, ''));

/** Has jscpd look for runs of code that differ in names and values at most, in copies of the files. */
function duplicatesIn(folder: string, sources: readonly Source[]): Duplicate[] {
  for (const { path, text } of sources) {
    mkdirSync(join(folder, 'code', dirname(path)), { recursive: true });
    writeFileSync(join(folder, 'code', path), withoutImports(text));
  }
  const what = [
    '--min-lines',
    `${MIN_LINES}`,
    '--min-tokens',
    `${MIN_TOKENS}`,
    '--ignore-identifiers',
    '--ignore-literals',
  ];
  const how = ['--mode', 'weak', '--cross-formats', 'js-ts', '--no-gitignore', '--absolute', '--silent'];
  const report = ['--reporters', 'json', '--output', folder];
  execFileSync(process.execPath, [jscpd, join(folder, 'code'), ...what, ...how, ...report]);
  const { duplicates } = JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8')) as {
    duplicates: Duplicate[];
  };
  return duplicates.map((duplicate) => ({
    ...duplicate,
    firstFile: { ...duplicate.firstFile, name: relative(join(folder, 'code'), duplicate.firstFile.name) },
    secondFile: { ...duplicate.secondFile, name: relative(join(folder, 'code'), duplicate.secondFile.name) },
  }));
}

const KEYWORDS = new Set(
  (
    'as async await break case catch class const continue default delete do else export extends false finally for ' +
    'from function get if implements import in instanceof interface keyof let new null of private readonly return ' +
    'satisfies set static super switch this throw true try type typeof undefined void while yield'
  ).split(' '),
);

const TOKEN = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\d[\w.]*|[A-Za-z_$][\w$]*|=>|\S/g;

/** How many different tokens a run of code has; a text, a number and a name count once, comments not at all. */
function countDifferent(fragment: string): number {
  const shapes = (fragment.match(TOKEN) ?? [])
    .filter((token) => !/^\/[/*]/.test(token))
    .map((token) => token.replace(/^(?:['`].*|\d.*)$/s, '0'))
    .map((token) => (/^[A-Za-z_$]/.test(token) && !KEYWORDS.has(token) ? 'name' : token));
  return new Set(shapes).size;
}

/** The figure is of so many lines: a house that grows has more of everything. */
const PER_LINES = 10_000;

const countLines = (sources: readonly Source[]): number =>
  sources.reduce((sum, { text }) => sum + text.split('\n').length, 0);

/**
 * Pairs of runs of code, six lines or more, of the same shape, in 10,000 lines: they differ in names and in what numbers
 * and texts say. Each further run of a shape is one more pair. Tests and what is a table by its nature are not looked at.
 */
export function sameShape(sources: readonly Source[]): Measured {
  const logic = sources.filter(
    (source) => LOGIC.test(source.path) && isCode(source) && !isTest(source) && !isMigration(source),
  );
  const changedAt = new Map(logic.map((source) => [source.path, source.changedAt]));
  const age = ({ name }: Run): number => changedAt.get(name) ?? 0;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-shapes-'));
  try {
    const places = duplicatesIn(folder, logic)
      .filter(({ fragment }) => countDifferent(fragment) >= MIN_DIFFERENT)
      .map(({ firstFile: one, secondFile: other, lines }) => ({
        path: age(one) > age(other) ? one.name : other.name,
        what: `${lines} lines of ${one.name}:${one.start} and ${other.name}:${other.start}`,
      }));
    const figure = Math.round((places.length / countLines(logic)) * PER_LINES * 10) / 10;
    return { figure, places };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
