/**
 * `npm test`: everything that shows whether the shop is sound, also on a fresh clone.
 * Words after it choose files, such as `npm test -- server/orders/place-order.test.ts`.
 */
import { ensureInstalled, runScript } from './project.mjs';
import { allSteps, runSteps } from './steps.mjs';
import { runTestFiles } from './test-files.mjs';

await runScript(async () => {
  ensureInstalled();
  const words = process.argv.slice(2);
  return words.length > 0 ? runTestFiles(words) : runSteps(allSteps);
});
