/**
 * `npm run bench`: what the shop can do beside what the machine could, as ratios. Words after it choose parts, such as
 * `npm run bench -- pages calls`; `--quick` only shows whether the benchmark works.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plainTable } from '#server/operations/commands/plain-table.ts';
import { calls, pages } from './answers.ts';
import { openBenches } from './benches.ts';
import { browser } from './browser.ts';
import { cart } from './cart.ts';
import { consoleLists } from './console.ts';
import { endurance } from './endurance.ts';
import { growth } from './growth.ts';
import { manyOrders } from './many-orders.ts';
import { memory } from './memory.ts';
import { ordering } from './orders.ts';
import { referralTree } from './referral.ts';
import { rendering } from './rendering.ts';
import type { Part, Row } from './row.ts';
import { start } from './start.ts';

const parts: Record<string, Part> = {
  pages,
  rendering,
  calls,
  cart,
  orders: ordering,
  'many-orders': manyOrders,
  referral: referralTree,
  growth,
  console: consoleLists,
  memory,
  endurance,
  start,
  browser,
};

const machine = () => ({
  date: new Date().toISOString(),
  cpu: `${cpus().length} x ${cpus()[0]?.model.trim()}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
});

const verdict = ({ isReached }: Row): string => (isReached === null ? '' : isReached ? 'reached' : 'MISSED');

const table = (rows: Row[]): string =>
  plainTable(
    ['What', 'Ours', 'Beside', 'Ratio', 'Bar', ''],
    rows.map((row) => [row.what, row.ours, row.beside, row.ratio?.toFixed(2) ?? '', row.bar ?? '', verdict(row)]),
  );

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const benches = await openBenches(values.quick ?? false);
const rows: Row[] = [];
try {
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`Measuring: ${name}`);
    rows.push(...(await part(benches)));
  }
} finally {
  await benches.close();
}

const about = machine();
const results = join(import.meta.dirname, 'results');
mkdirSync(results, { recursive: true });
const file = join(results, `${about.date.slice(0, 16).replace(':', '')}.json`);
writeFileSync(file, `${JSON.stringify({ ...about, rows }, null, 2)}\n`);
console.log(`\n${about.cpu}, ${about.memory}, Node ${about.node}, ${about.date}\n\n${table(rows)}`);
