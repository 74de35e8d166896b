/**
 * `npm run house`: what of the code may only become less. `npm run house -- write` puts better figures into house.json,
 * `npm run house -- draw` draws floors and rooms into ARCHITECTURE.md.
 */
import { join } from 'node:path';
import { ensureInstalled, root, runNode, runScript } from './project.mjs';

await runScript(() => {
  ensureInstalled();
  const script = process.argv[2] === 'draw' ? 'draw.ts' : 'measure.ts';
  return runNode([join(root, 'scripts/house', script), ...process.argv.slice(2)]);
});
