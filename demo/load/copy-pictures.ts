import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const artwork = join(import.meta.dirname, '../artwork');
const icon = join(import.meta.dirname, '../../public/favicon.svg');

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/**
 * Copies the demo shop's pictures to where the shop keeps those of its owner: originals to `uploads`, the prepared
 * widths to `media/<width>`, and the icon that the meta tags name.
 */
export async function copyPictures(dataDir: string): Promise<void> {
  if ((await namesIn(artwork)).includes('uploads'))
    await cp(join(artwork, 'uploads'), join(dataDir, 'uploads'), { recursive: true });
  for (const width of await namesIn(join(artwork, 'prepared')))
    await cp(join(artwork, 'prepared', width), join(dataDir, 'media', width), { recursive: true });
  await mkdir(join(dataDir, 'Images/Meta'), { recursive: true });
  await cp(icon, join(dataDir, 'Images/Meta/favicon.svg'));
}
