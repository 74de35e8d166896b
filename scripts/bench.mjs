/** `npm run bench`: what people wait for and what the shop serves, beside what the machine could. It is a measurement, never a test. */
import { join } from 'node:path';
import { ensureInstalled, root, runNode, runScript } from './project.mjs';
import { ensureBuilt } from './storefront/ensure-built.mjs';

await runScript(async () => {
  ensureInstalled();
  await ensureBuilt();
  return runNode([join(root, 'bench/main.ts'), ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
