/** `npm run ordeal`: the races, crashes and other troubles of `npm test`, as often as ordeal/counts.ts says in full. */
import { commandFile, ensureInstalled, runNode, runScript } from './project.mjs';
import { ensureBuilt } from './storefront.mjs';

await runScript(async () => {
  ensureInstalled();
  await ensureBuilt();
  return runNode([commandFile('vitest'), 'run', '--project', 'ordeal'], { ORDEAL: 'full' });
});
