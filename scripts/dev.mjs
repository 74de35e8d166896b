/** `npm run dev`: the demo shop for working on it. Pages change in the open browser, the server starts anew. */
import { join } from 'node:path';
import { ensureInstalled, root, runNode, runScript } from './project.mjs';

/** What the server is made of; Vite looks after web/ itself. */
const watched = ['server', 'texts', 'domain', 'contract'].map((folder) => `--watch-path=${join(root, folder)}`);

await runScript(() => {
  ensureInstalled();
  return runNode([...watched, '--watch-preserve-output', join(root, 'scripts/dev-shop.ts')]);
});
