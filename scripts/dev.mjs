/** `npm run dev`: the demo shop for working on it. Pages change in the open browser, the server starts anew. */
import { join } from 'node:path';
import { ensureInstalled, root, runNode, runScript } from './project.mjs';

await runScript(() => {
  ensureInstalled();
  return runNode(['--watch', '--watch-preserve-output', join(root, 'scripts/dev-shop.ts')]);
});
