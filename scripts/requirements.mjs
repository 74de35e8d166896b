/** `npm run requirements`: writes into docs/requirements/ which tests name each row. */
import { join } from 'node:path';
import { ensureInstalled, root, runNode, runScript } from './project.mjs';

await runScript(() => {
  ensureInstalled();
  return runNode([join(root, 'scripts/requirements/write.ts')]);
});
