/** `npm start`: from a fresh clone to a running shop. A second start installs and builds nothing. */
import { join } from 'node:path';
import { ensureInstalled, root, runNode, runScript } from './project.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { ensureBuilt } from './storefront/ensure-built.mjs';

await runScript(async () => {
  ensureInstalled();
  await ensureBuilt();
  const args = [...serverFlags, join(root, 'server/main.ts'), ...process.argv.slice(2)];
  return runNode(args, serverEnvironment);
});
