/** The checks of the project, one after the other: a failing one does not stop the next, and all are counted. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandFile, root, runNode } from './project.mjs';
import { ensureBuilt } from './storefront.mjs';

const results = join(root, 'test-results');

/** A tool that either passes or fails. */
const tool = (heading, args) => ({
  heading,
  async run() {
    const passed = (await runNode(args())) === 0;
    return { passed: Number(passed), failed: Number(!passed) };
  },
});

const tsc = (heading, project) => tool(`Types: ${heading}`, () => [commandFile('typescript', 'tsc'), '-p', project]);

/** The counts of a JSON report; a run that failed without a failing test counts as one that failed. */
function counted(file, exitCode, read) {
  const { passed, failed } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

const freshReport = (name) => {
  mkdirSync(results, { recursive: true });
  const file = join(results, name);
  rmSync(file, { force: true });
  return file;
};

const vitest = (project) => ({
  heading: `Tests: ${project}`,
  async run() {
    const file = freshReport(`${project}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runNode([commandFile('vitest'), 'run', '--project', project, ...reporters]);
    return counted(file, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
  },
});

const build = {
  heading: 'Build',
  async run() {
    await ensureBuilt();
    return { passed: 1, failed: 0 };
  },
};

const journeys = {
  heading: 'Journeys in a browser',
  async run() {
    const config = join(root, 'e2e/playwright.config.ts');
    const file = freshReport('journeys.json');
    const code = await runNode([commandFile('@playwright/test', 'playwright'), 'test', '--config', config]);
    return counted(file, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
  },
};

/** Everything that answers within a minute or two. */
export const quickSteps = [
  tool('Route types', () => [commandFile('@react-router/dev', 'react-router'), 'typegen']),
  tsc('domain', 'domain'),
  tsc('server and all around it', '.'),
  tsc('web', 'web'),
  tsc('worker', 'web/worker'),
  tool('Lint', () => [commandFile('oxlint'), '--type-aware']),
  tool('Format', () => [commandFile('oxfmt'), '--check', '.']),
  tool('Dead code', () => [commandFile('knip')]),
  vitest('domain'),
];

export const allSteps = [
  ...quickSteps,
  vitest('server'),
  vitest('postgres'),
  build,
  vitest('ordeal'),
  tool('Bytes a browser loads', () => ['scripts/client-bytes.ts']),
  journeys,
];

async function runStep({ heading, run }) {
  console.log(`\n== ${heading}`);
  try {
    return await run();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/** Runs steps and says how many checks passed and failed in one last line. @returns the exit code */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 };
  const broken = [];
  for (const step of steps) {
    const { passed, failed } = await runStep(step);
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0) broken.push(step.heading);
  }
  console.log(broken.length > 0 ? `\nFailed in: ${broken.join(', ')}` : '');
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed > 0 ? 1 : 0;
}
