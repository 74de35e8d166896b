/** `npm run house`: what of the code may only become less. `npm run house -- write` puts better figures into house.json. */
import { join } from 'node:path';
import { ensureInstalled, root, runNode, runScript } from './project.mjs';

await runScript(() => {
  ensureInstalled();
  return runNode([join(root, 'scripts/house/measure.ts'), ...process.argv.slice(2)]);
});
