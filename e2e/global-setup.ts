import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const storefront = resolve(import.meta.dirname, '../build/server/pages.js');

/** Journeys drive the shop as it is shipped; without a build they would only show that it is missing. */
export default function requireStorefront(): void {
  if (!existsSync(storefront))
    throw new Error('The storefront is not built. Start the journeys with "npm test", which builds it first.');
}
