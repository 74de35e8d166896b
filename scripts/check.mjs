/** `npm run check`: the quick half of `npm test`, for every commit. */
import { ensureInstalled, runScript } from './project.mjs';
import { quickSteps, runSteps } from './steps.mjs';

await runScript(async () => {
  ensureInstalled();
  return runSteps(quickSteps);
});
