import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, Result, RunOptions, SerialContextObject } from 'axe-core';

declare global {
  interface Window {
    axe?: { run(context: SerialContextObject, options: RunOptions): Promise<AxeResults> };
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

async function violationsIn(page: Page, context: SerialContextObject, runOnly: string[]): Promise<Result[]> {
  const options: RunOptions = { resultTypes: ['violations'], runOnly };
  const violations = await page.evaluate(async ([part, given]) => (await window.axe?.run(part, given))?.violations, [
    context,
    options,
  ] as const);
  if (!violations) throw new Error('The checker was not brought into the page.');
  return violations;
}

/**
 * A target that a bar of the page covers in part is as large as where the reader scrolls it to: the checker judges each
 * that it found too small in the middle of the window.
 */
async function withTargetsInSight(page: Page, { nodes }: Result): Promise<Result[]> {
  const scrolled = await page.evaluate(() => ({ left: scrollX, top: scrollY }));
  const judged: Result[] = [];
  for (const { target } of nodes) {
    await page.evaluate(
      ([selector]) =>
        document.querySelector(String(selector))?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      target,
    );
    judged.push(...(await violationsIn(page, { include: [target] }, ['target-size'])));
  }
  await page.evaluate((before) => scrollTo({ ...before, behavior: 'instant' }), scrolled);
  return judged;
}

/**
 * What the checker finds wrong on a page, by the tags or the names of its rules. Every rule runs; only the report is
 * cut to what is wrong.
 *
 * @returns a line for each element
 */
export async function axeViolations(page: Page, runOnly: string[]): Promise<string[]> {
  await inject(page);
  const found = await violationsIn(page, { exclude: [[SAID], [PREVIEW]] }, runOnly);
  const violations: Result[] = [];
  for (const one of found) violations.push(...(one.id === 'target-size' ? await withTargetsInSight(page, one) : [one]));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary}`),
  );
}
