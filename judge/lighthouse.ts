import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { plainTable } from '#server/operations/commands/plain-table.ts';
import { chromiumPath } from '../e2e/browser.ts';
import { pageOf } from '../e2e/demo-pages.ts';
import { freePort } from '#server/testing/free-port.ts';
import type { Finding, Part } from './finding.ts';
import { runTool } from './run-tool.ts';

const RUNS = 5;
const FAST_ENOUGH = 95;

const pages: [name: string, path: string, mayBeIndexed: boolean][] = [
  ['home', '/', true],
  ['shop', '/shop', true],
  ['product', pageOf('gulab-no-7'), true],
  ['cart', '/cart', false],
];

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

const percent = (score: number): number => Math.round(score * 100);

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Judges a page in a browser that nobody used before. */
async function runLighthouse(url: string, file: string): Promise<Report> {
  const { path: executablePath, env } = await chromiumPath();
  const port = await freePort();
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, env, args });
  const flags = [url, '--port', `${port}`, '--output', 'json', '--output-path', file, '--quiet'];
  const { stderr } = await runTool('lighthouse', 'lighthouse', flags);
  await browser.close();
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    throw new Error(`Lighthouse could not judge ${url}: ${stderr}`);
  }
}

/** The audits of a category that cost points. */
const faultsOf = ({ categories, audits }: Report, category: Category): string =>
  categories[category].auditRefs
    .flatMap(({ id, weight }) => (weight > 0 && (audits[id]?.score ?? 1) < 1 ? [audits[id]?.title ?? id] : []))
    .join('; ');

/** Each page once in every round: what else the machine does for a while then falls on all pages alike. */
async function judgeInTurns(url: string, folder: string): Promise<Map<string, Report[]>> {
  const reports = new Map<string, Report[]>(pages.map(([name]) => [name, []]));
  for (let run = 0; run < RUNS; run++)
    for (const [name, path] of pages)
      reports.get(name)?.push(await runLighthouse(url + path, join(folder, `lighthouse-${name}-${run}.json`)));
  return reports;
}

/** Lighthouse on a slow phone, the median of five runs: quick, accessible, sound, and fit to be found. */
export const lighthouse: Part = async ({ url, folder }) => {
  const findings: Finding[] = [];
  const rows: string[][] = [];
  const reportsOf = await judgeInTurns(url, folder);
  for (const [name, path, mayBeIndexed] of pages) {
    const reports = reportsOf.get(name) ?? [];
    const wanted: [Category, number][] = [
      ['performance', FAST_ENOUGH],
      ['accessibility', 100],
      ['best-practices', 100],
      ...(mayBeIndexed ? [['seo', 100] as [Category, number]] : []),
    ];
    const scores = wanted.map(([category, least]) => {
      const score = median(reports.map(({ categories }) => percent(categories[category].score)));
      const worst = reports.toSorted((a, b) => a.categories[category].score - b.categories[category].score)[0];
      if (score < least && worst)
        findings.push({
          rule: `lighthouse ${category}`,
          where: path,
          message: `${score} of at least ${least}: ${faultsOf(worst, category)}`,
        });
      return `${score}`;
    });
    const figure = (audit: string): string =>
      `${Math.round(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0)))}`;
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(figure);
    const shift = median(reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0));
    rows.push([name, ...scores, ...(mayBeIndexed ? [] : ['-']), ...times, shift.toFixed(3)]);
  }
  const headings = ['Page', 'Perf.', 'Access.', 'Practices', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'];
  return { findings, table: plainTable(headings, rows) };
};
