/**
 * `npm run bench`: what the shop does, beside what the machine could and what its peer did. Words after it choose parts,
 * such as `npm run bench -- pages calls`; `--before <file>` puts the results of an earlier run beside; `--quick` only
 * shows whether the benchmark works.
 */
import { parseArgs } from 'node:util';
import { openBenches, type Part } from './benches.ts';
import { tapsByHttp1, tapsByHttp2 } from './browser/taps.ts';
import { visitsByHttp1, visitsByHttp2 } from './browser/visits.ts';
import { cart, orders } from './buying.ts';
import { calls } from './calls.ts';
import { consoleLists } from './console.ts';
import { endurance } from './endurance.ts';
import { growth } from './growth.ts';
import { manyOrders } from './many-orders.ts';
import { pages } from './pages.ts';
import { onlinePayments } from './payments.ts';
import { referralTree } from './referral.ts';
import type { Figure } from './report/figure.ts';
import { machine, readResults, type Results, tableOf, writeResults } from './report/results.ts';
import { idle, memory } from './resident.ts';
import { start } from './start.ts';
import { statements } from './statements.ts';

const parts: Record<string, Part> = {
  taps: tapsByHttp1,
  'taps-h2': tapsByHttp2,
  visits: visitsByHttp1,
  'visits-h2': visitsByHttp2,
  pages,
  calls,
  cart,
  orders,
  statements,
  idle,
  memory,
  growth,
  payments: onlinePayments,
  'many-orders': manyOrders,
  referral: referralTree,
  console: consoleLists,
  endurance,
  start,
};

/** Says what is wrong with how it was called. */
function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' }, before: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !(name in parts));
if (unknown !== undefined) refuse(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}.`);

/** The earlier run that is put beside. */
function earlier(file: string): Results {
  try {
    return readResults(file);
  } catch (error) {
    return refuse((error as Error).message);
  }
}
const before = values.before === undefined ? null : earlier(values.before);

const benches = await openBenches(values.quick ?? false);
// What was started ends with the benchmark, also when it is told to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void benches.close().finally(() => process.exit(1)));
const figures: Figure[] = [];
try {
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`Measuring: ${name}`);
    try {
      figures.push(...(await part(benches)));
    } catch (error) {
      // What was measured before and is measured after it counts all the same.
      console.error(`${name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
} finally {
  await benches.close();
}

const results = { ...machine(benches.postgres), figures };
console.log(`\n${tableOf(results, before)}\n\nWritten to ${writeResults(results)}`);

// A part that failed may have left something open.
process.exit();
