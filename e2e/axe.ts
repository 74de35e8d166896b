import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run(context: { exclude: string[][] }, options: RunOptions): Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A preview in the console is a page of the shop without scripts, which is checked as such, and another one at any moment. */
const PREVIEW = 'iframe[sandbox=""]';

/** Brings the checker into a page, or into a frame of it, and into all frames within. */
async function inject(frame: Page | Frame): Promise<void> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source);
  for (const iframe of await frame.$$(`iframe:not(${PREVIEW})`)) {
    const inner = await iframe.contentFrame();
    if (inner) await inject(inner);
  }
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
    async ([given, ...left]) => (await window.axe?.run({ exclude: left.map((one) => [one]) }, given))?.violations,
    [options, SAID, PREVIEW] as const,
  );
  if (!violations) throw new Error('The checker was not brought into the page.');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary}`),
  );
}
