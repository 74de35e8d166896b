/** When all trials of `npm run ordeal` last passed at their full counts, as ordeal/results/last-green.json keeps it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandFile, projectNode, root, runNode } from './project.mjs';

const file = join(root, 'ordeal/results/last-green.json');

/** @returns what git says; null without git or outside a repository */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The commit that the work tree is, without its results; null when something was changed since, or without git. */
export const cleanCommit = () =>
  git('status', '--porcelain', '--', '.', ':!ordeal/results') === '' ? git('rev-parse', 'HEAD') : null;

/** How often everything is tried in full. */
function fullCounts() {
  const print = "import { counts } from './ordeal/counts.ts'; console.log(JSON.stringify(counts))";
  const { stdout } = spawnSync(projectNode(), ['--input-type=module', '--eval', print], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ORDEAL: 'full' },
  });
  return JSON.parse(stdout);
}

/**
 * Keeps that all trials passed, to be committed.
 * @param run what vitest reports of the whole ordeal
 */
export async function writeLastGreen({ startTime, testResults }, commit) {
  const trials = testResults.flatMap(({ assertionResults }) => assertionResults);
  const kept = {
    began: new Date(startTime).toISOString(),
    commit,
    seconds: Math.round((Date.now() - startTime) / 1000),
    passed: trials.length,
    counts: fullCounts(),
    trials: Object.fromEntries(
      trials.map(({ fullName, duration = 0, meta }) => [
        fullName,
        { seconds: Number((duration / 1000).toFixed(1)), ...meta.figures },
      ]),
    ),
  };
  writeFileSync(file, JSON.stringify(kept, null, 2));
  await runNode([commandFile('oxfmt'), file]);
}

/** One line for the end of the ordeal in small. */
export function lastGreen() {
  if (!existsSync(file)) return 'The ordeal at full counts ("npm run ordeal") was not green yet.';
  const { began, commit } = JSON.parse(readFileSync(file, 'utf8'));
  const since = git('rev-list', '--count', `${commit}..HEAD`);
  const ago = since === null ? '' : `, ${since} commit${since === '1' ? '' : 's'} ago`;
  return `The ordeal at full counts was last green on ${began.slice(0, 10)} at commit ${commit.slice(0, 7)}${ago}.`;
}
