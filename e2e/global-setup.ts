import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Names the folder in which the shops of all journeys keep their pictures: to make each once takes long enough. */
export const PICTURES = 'JOURNEY_PICTURES';

const storefront = resolve(import.meta.dirname, '../build/server/pages.js');

/**
 * Journeys drive the shop as it is shipped; without a build they would only show that it is missing.
 *
 * @returns what clears up after the last journey
 */
export default function prepareJourneys(): () => void {
  if (!existsSync(storefront))
    throw new Error('The storefront is not built. Start the journeys with "npm test", which builds it first.');
  const pictures = mkdtempSync(join(tmpdir(), 'banyan-pictures-'));
  process.env[PICTURES] = pictures;
  return () => rmSync(pictures, { recursive: true, force: true });
}
