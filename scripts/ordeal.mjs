/**
 * `npm run ordeal`: the races, crashes and other troubles of `npm test`, as often as ordeal/counts.ts says in full, and a
 * report of what they counted. Words after it choose files, such as `npm run ordeal -- crash stopping`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { cleanCommit, writeLastGreen } from './last-green.mjs';
import { commandFile, ensureInstalled, root, runNode, runScript } from './project.mjs';
import { ensureBuilt } from './storefront/ensure-built.mjs';

const chosen = process.argv.slice(2);
const results = join(root, 'ordeal/results');
const noted = join(results, 'last.json');

/** One trial: how it ended, what it is, what it counted, and how long it took. */
function inWords({ status, fullName, duration = 0, meta }) {
  const figures = Object.entries(meta.figures ?? {}).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
  const seconds = `${(duration / 1000).toFixed(1)} s`;
  return `${status.padEnd(8)}${fullName}\n        ${[...figures, seconds].join(', ')}`;
}

/** Prints what the trials counted, and keeps it under the moment at which they began. */
function report({ startTime, testResults }) {
  const began = new Date(startTime).toISOString();
  const trials = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  const passed = trials.filter(({ status }) => status === 'passed').length;
  const text = [
    `The ordeal of ${began}, on ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`,
    ...trials.map(inWords),
    `${passed} of ${trials.length} passed, after ${Math.round((Date.now() - startTime) / 1000)} s`,
  ].join('\n\n');
  const file = join(results, `${began.replaceAll(':', '-')}.txt`);
  writeFileSync(file, `${text}\n`);
  console.log(`\n${text}\n\nThis report is kept as ${file}`);
}

/** Keeps that everything passed: not of some files alone, of trials that were left out, or of changes without a commit. */
async function keepIfGreen(run, commit) {
  const trials = run.testResults.flatMap(({ assertionResults }) => assertionResults);
  if (chosen.length > 0 || trials.some(({ status }) => status !== 'passed')) return;
  if (commit !== null && commit === cleanCommit()) await writeLastGreen(run, commit);
  else console.log('All passed, which is not kept: the work tree has changes that are not committed.');
}

await runScript(async () => {
  ensureInstalled();
  await ensureBuilt();
  const commit = cleanCommit();
  mkdirSync(results, { recursive: true });
  rmSync(noted, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${noted}`];
  const args = ['run', '--project', 'ordeal', ...reporters, ...chosen];
  const exitCode = await runNode([commandFile('vitest'), ...args], { ORDEAL: 'full' });
  if (!existsSync(noted)) return exitCode;
  const run = JSON.parse(readFileSync(noted, 'utf8'));
  report(run);
  if (exitCode === 0) await keepIfGreen(run, commit);
  return exitCode;
});
