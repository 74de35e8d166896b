import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run(context: { exclude: string[][] }, options: RunOptions): Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Brings the checker into every frame of a page that does not have it yet, once all that come are there. */
async function inject(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"] iframe') === null);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source);
}

/** What was said to screen readers a moment ago; it names parts that may be gone. */
const SAID = '[data-live-announcer]';

/**
 * What the checker finds wrong on a page, by the tags or the names of its rules. Every rule runs; only the report is
 * cut to what is wrong.
 *
 * @returns a line for each element
 */
export async function axeViolations(page: Page, runOnly: string[]): Promise<string[]> {
  await inject(page);
  const options: RunOptions = { resultTypes: ['violations'], runOnly };
  const violations = await page.evaluate(
    async ([given, said]) => (await window.axe?.run({ exclude: [[said]] }, given))?.violations,
    [options, SAID] as const,
  );
  if (!violations) throw new Error('The checker was not brought into the page.');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary}`),
  );
}
