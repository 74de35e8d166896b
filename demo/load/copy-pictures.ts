import { join } from 'node:path';
import { copyMissing, copyMissingIn } from './copy-missing.ts';

const artwork = join(import.meta.dirname, '../artwork');
const icon = join(import.meta.dirname, '../../public/favicon.svg');

/**
 * Copies the demo shop's pictures to where the shop keeps those of its owner: originals to `uploads`, the prepared
 * widths to `media/<width>`, the screenshots of its manifest, and the icon that the meta tags name.
 */
export async function copyPictures(dataDir: string): Promise<void> {
  await copyMissingIn(join(artwork, 'uploads'), join(dataDir, 'uploads'));
  await copyMissingIn(join(artwork, 'prepared'), join(dataDir, 'media'));
  await copyMissingIn(join(artwork, 'screenshots'), join(dataDir, 'Images/Screenshots'));
  await copyMissing(icon, join(dataDir, 'Images/Meta/favicon.svg'));
}
