/** `npm test -- <file>`: single test files, each with all it needs. Words that begin with a dash go to their runner. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { CannotGoOn, commandFile, root, runNode } from './project.mjs';
import { ensureBuilt } from './storefront/ensure-built.mjs';

const TEST_FILE = /\.(test|e2e)\.ts$/;
const WITHOUT_TESTS = new Set(['node_modules', 'build', 'public', 'shots', 'test-results']);
const MAX_SUGGESTIONS = 5;

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || WITHOUT_TESTS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const fromRoot = (path) => relative(root, path).replaceAll('\\', '/');

/** Every test file of the project, by its path from the root. */
export const testFiles = () =>
  [...filesBelow(root)]
    .filter((path) => TEST_FILE.test(path))
    .map(fromRoot)
    .sort((a, b) => (a < b ? -1 : 1));

const pairsOf = (text) => new Set(Array.from(text.slice(1), (letter, index) => text[index] + letter));

/** How alike two texts are, from 0 to 1, by the pairs of letters that they share. */
function likeness(one, other) {
  const [ours, theirs] = [pairsOf(one), pairsOf(other)];
  const shared = [...ours].filter((pair) => theirs.has(pair)).length;
  return (2 * shared) / (ours.size + theirs.size || 1);
}

function nearestTo(name, files) {
  const bare = (path) => path.toLowerCase().replace(/(\.(test|e2e))?\.\w+$/, '');
  const likenessOf = (file) => likeness(bare(name), bare(file)) + likeness(basename(bare(name)), basename(bare(file)));
  return [...files].sort((a, b) => likenessOf(b) - likenessOf(a)).slice(0, MAX_SUGGESTIONS);
}

function filesCalled(name, files) {
  const path = fromRoot(resolve(root, name));
  if (files.includes(path)) return [path];
  const found = files.filter((file) => file.includes(path));
  if (found.length > 0) return found;
  throw new CannotGoOn(`No test file is called "${name}". The nearest are:\n  ${nearestTo(name, files).join('\n  ')}`);
}

/**
 * Tells the names of test files, whole or in part, from what their runner is told.
 *
 * @param words what stands behind `npm test --`
 * @param files the test files that there are
 * @throws {CannotGoOn} when a name fits none of them, or an option has no runner
 */
export function chooseFiles(words, files) {
  const firstOption = words.findIndex((word) => word.startsWith('-'));
  const names = firstOption < 0 ? words : words.slice(0, firstOption);
  const options = words.slice(names.length);
  if (names.length === 0)
    throw new CannotGoOn('Name a test file before the options, such as: npm test -- domain/money.test.ts -t rounding');
  const chosen = [...new Set(names.flatMap((name) => filesCalled(name, files)))];
  const journeys = chosen.filter((file) => file.startsWith('e2e/'));
  const others = chosen.filter((file) => !file.startsWith('e2e/'));
  if (options.length > 0 && journeys.length > 0 && others.length > 0)
    throw new CannotGoOn(`"${options[0]}" would go to two runners: name files of e2e/ alone, or others alone.`);
  return { journeys, others, options };
}

/** Vitest is content when a title that was asked for fits no test. @throws {CannotGoOn} then */
async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-report-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runNode([commandFile('vitest'), 'run', ...reporters, ...args]);
    if (code === 0) {
      const { numPassedTests } = JSON.parse(readFileSync(file, 'utf8'));
      if (numPassedTests === 0) throw new CannotGoOn('No test ran: none of these files has one with that title.');
    }
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the test files that the words name. @returns the exit code */
export async function runTestFiles(words) {
  const { journeys, others, options } = chooseFiles(words, testFiles());
  if (journeys.length > 0 || others.some((file) => file.startsWith('ordeal/'))) await ensureBuilt();
  const codes = [];
  if (others.length > 0) codes.push(await runVitest([...others, ...options]));
  if (journeys.length > 0) {
    const config = join(root, 'e2e/playwright.config.ts');
    const playwright = commandFile('@playwright/test', 'playwright');
    codes.push(await runNode([playwright, 'test', '--config', config, ...journeys, ...options]));
  }
  return Math.max(...codes);
}
