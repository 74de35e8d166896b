/** `npm test`: everything that shows whether the shop is sound, also on a fresh clone. */
import { ensureInstalled, runScript } from './project.mjs';
import { allSteps, runSteps } from './steps.mjs';

await runScript(async () => {
  ensureInstalled();
  return runSteps(allSteps);
});
