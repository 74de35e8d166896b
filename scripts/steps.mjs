/** The checks of the project, one after the other: a failing one does not stop the next, and all are counted. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { lastGreen } from './last-green.mjs';
import { commandFile, root, runNode } from './project.mjs';
import { ensureBuilt } from './storefront/ensure-built.mjs';

const results = join(root, 'test-results');

/** A tool that either passes or fails. @param folder the one it is started in, from the project's root */
const tool = (heading, args, folder = '.') => ({
  heading,
  async run() {
    const passed = (await runNode(args(), {}, join(root, folder))) === 0;
    return { passed: Number(passed), failures: passed ? [] : [`exit code of ${heading}`] };
  },
});

const tsc = (heading, project) => tool(`Types: ${heading}`, () => [commandFile('typescript', 'tsc'), '-p', project]);

const routeTypes = (heading, folder) =>
  tool(`Route types: ${heading}`, () => [commandFile('@react-router/dev', 'react-router'), 'typegen'], folder);

/** What a JSON report tells; a run that failed without a failing test counts as one that failed. */
function reported(file, exitCode, read) {
  const { passed, failures } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [] };
  return { passed, failures: exitCode !== 0 && failures.length === 0 ? [`exit code ${exitCode}`] : failures };
}

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0];

const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.length > 0 || !message
      ? failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages.map(firstLine)].join('\n    '))
      : [`${name}\n    ${firstLine(message)}`];
  });

const failuresOfPlaywright = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results: runs }) => runs.flatMap(({ errors: all }) => all));
      const said = [...new Set(errors.map(({ message }) => firstLine(message)))];
      const where = `${file}:${line} ${title} (${tests.map(({ projectName }) => projectName).join(', ')})`;
      return [where, ...said].join('\n    ');
    }),
  ...(suite.suites ?? []).flatMap(failuresOfPlaywright),
];

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
    return reported(file, code, (report) => ({ passed: report.numPassedTests, failures: failuresOfVitest(report) }));
  },
});

/** A step that says something more at its end. */
const followedBy = (step, say) => ({ ...step, run: () => step.run().finally(() => console.log(say())) });

const build = {
  heading: 'Build',
  async run() {
    await ensureBuilt();
    return { passed: 1, failures: [] };
  },
};

const journeys = {
  heading: 'Journeys in a browser',
  async run() {
    const config = join(root, 'e2e/playwright.config.ts');
    const file = freshReport('journeys.json');
    const code = await runNode([commandFile('@playwright/test', 'playwright'), 'test', '--config', config]);
    return reported(file, code, (report) => ({
      passed: report.stats.expected,
      failures: failuresOfPlaywright(report),
    }));
  },
};

const house = {
  heading: 'House',
  async run() {
    const file = freshReport('house.json');
    return reported(file, await runNode(['scripts/house/measure.ts']), (report) => report);
  },
};

/** Everything that answers within a minute or two. */
export const quickSteps = [
  routeTypes('web', '.'),
  routeTypes('console', 'console'),
  tsc('domain', 'domain'),
  tsc('server and all around it', '.'),
  tsc('web', 'web'),
  tsc('console', 'console'),
  tsc('worker', 'web/worker'),
  tool('Lint', () => [commandFile('oxlint'), '--type-aware']),
  tool('Format', () => [commandFile('oxfmt'), '--check', '.']),
  tool('Dead code', () => [commandFile('knip')]),
  tool('Dead code but for tests', () => [commandFile('knip'), '--production']),
  house,
  vitest('domain'),
  vitest('smoke'),
];

export const allSteps = [
  ...quickSteps,
  vitest('server'),
  vitest('postgres'),
  build,
  followedBy(vitest('ordeal'), lastGreen),
  tool('Bytes a browser loads', () => ['scripts/storefront/client-bytes.ts']),
  journeys,
];

async function runStep({ heading, run }) {
  console.log(`\n== ${heading}`);
  try {
    return await run();
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failures: [error.message] };
  }
}

/** Runs steps; says at the end how long each took, names all that failed, and counts. @returns the exit code */
export async function runSteps(steps) {
  let passed = 0;
  const failures = [];
  const times = [];
  for (const step of steps) {
    const began = performance.now();
    const result = await runStep(step);
    times.push(`${step.heading} ${Math.round((performance.now() - began) / 1000)} s`);
    passed += result.passed;
    failures.push(...result.failures.map((failure) => `  ${step.heading}: ${failure}`));
  }
  console.log(`\n${times.join(', ')}`);
  console.log(failures.length > 0 ? `\nFailed:\n${failures.join('\n')}` : '');
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}
