/** `npm run shots`: a picture of every screen at 390 and 1440 px, to look at; `npm run shots -- console` of one part. */
import { join } from 'node:path';
import { ensureInstalled, root, runNode, runScript } from './project.mjs';
import { ensureBuilt } from './storefront/ensure-built.mjs';

await runScript(async () => {
  ensureInstalled();
  await ensureBuilt();
  return runNode([join(root, 'scripts/shots.ts'), ...process.argv.slice(2)]);
});
