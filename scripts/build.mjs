/** `npm run build`: installs and builds what the next start needs, beside a shop that runs. */
import { ensureInstalled, runScript } from './project.mjs';
import { ensureBuilt } from './storefront/ensure-built.mjs';

await runScript(async () => {
  ensureInstalled();
  await ensureBuilt();
  return 0;
});
