/**
 * `npm run slowed`: the journeys with the browser's processor slowed six times, one after the other, so that a journey
 * that acts before it saw the effect of its last act fails. Words after it choose files, such as `npm run slowed -- cart`.
 */
import { join } from 'node:path';
import { commandFile, ensureInstalled, root, runNode, runScript } from './project.mjs';
import { ensureBuilt } from './storefront/ensure-built.mjs';

await runScript(async () => {
  ensureInstalled();
  await ensureBuilt();
  const config = join(root, 'e2e/playwright.config.ts');
  const args = ['test', '--config', config, '--workers', '1', ...process.argv.slice(2)];
  return runNode([commandFile('@playwright/test', 'playwright'), ...args], { SLOWDOWN: '6' });
});
