/**
 * `npm run judge`: checkers that others wrote (Nu HTML checker, axe, Lighthouse, Redocly, Spectral) judge the built shop.
 * They have packages of their own in judge/packages/, which the shop and its tests do not need. Words after it choose parts, such
 * as `npm run judge -- html openapi`.
 */
import { join } from 'node:path';
import { ensureInstalled, root, runNode, runScript } from './project.mjs';
import { ensureBuilt } from './storefront/ensure-built.mjs';

await runScript(async () => {
  ensureInstalled();
  ensureInstalled('judge/packages');
  await ensureBuilt();
  return runNode([join(root, 'judge/main.ts'), ...process.argv.slice(2)]);
});
