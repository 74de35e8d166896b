/** `npm run shop -- <command>`: what the one who runs the shop does from a terminal. */
import { join } from 'node:path';
import { ensureInstalled, root, runNode, runScript } from './project.mjs';

await runScript(() => {
  ensureInstalled();
  return runNode([join(root, 'server/operations/shop.ts'), ...process.argv.slice(2)], {}, process.cwd());
});
