import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A file written by hand: code, a test, a style sheet or a document. */
export interface Source {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
  /** When it was last written, in milliseconds: what is worse than before most likely stands in the newest. */
  changedAt: number;
}

/** Where a measure found something. */
export interface Place {
  path: string;
  /** What it is, as one line for people. */
  what: string;
}

/** What a measure says of the project. */
export interface Measured {
  figure: number;
  places: Place[];
}

const NOT_WRITTEN = new Set([
  'build',
  'coverage',
  'node_modules',
  'playwright-report',
  'results',
  'shots',
  'test-results',
]);

const isLeftOut = (path: string): boolean => basename(path).startsWith('.') || NOT_WRITTEN.has(basename(path));

/** Every file of the project written by hand. */
export const readSources = (root: string): Source[] =>
  globSync('**/*.{ts,tsx,mjs,css,md}', { cwd: root, exclude: isLeftOut })
    .sort()
    .map((file) => ({
      path: file.replaceAll('\\', '/'),
      text: readFileSync(join(root, file), 'utf8'),
      changedAt: statSync(join(root, file)).mtimeMs,
    }));

/** Code, not a style sheet or a document. */
export const isCode = ({ path }: Source): boolean => /\.(ts|tsx|mjs)$/.test(path);

/** What only tests are made of, as lint/walls.mjs tells it. */
export const isTest = ({ path }: Source): boolean =>
  /\.(test|e2e|fixture)\.tsx?$/.test(path) || path.startsWith('server/testing/');

/** Applied migrations are never touched again, and their folder only grows. */
export const isMigration = ({ path }: Source): boolean => path.includes('/migrations/');

/** How many lines a file has, as `wc -l` counts them. */
export const countLines = ({ text }: Source): number => text.split('\n').length - 1;
