import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { appIcon, belBorder, bloom, emptyState, favicon, mark } from './ornaments.ts';

const drawings: Record<string, string> = {
  'mark.svg': mark(),
  'bel-border.svg': belBorder(),
  'bloom.svg': bloom(),
  'lotus.svg': emptyState('lotus'),
  'tea.svg': emptyState('tea'),
  'jasmine.svg': emptyState('jasmine'),
  'kadamba.svg': emptyState('kadamba'),
  'favicon.svg': favicon(),
};

/** By their width; all of the drawing lies in the circle that a launcher leaves when it cuts icons into a shape. */
const icons: Record<string, number> = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** Writes the ornaments as files: drawings for the pages, icons for home screens. */
export async function writeOrnaments(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, svg] of Object.entries(drawings)) await writeFile(join(folder, name), svg);
  for (const [name, size] of Object.entries(icons)) {
    const icon = sharp(Buffer.from(appIcon()), { density: 300 }).resize(size, size);
    await icon.png({ palette: true, colours: 64 }).toFile(join(folder, name));
  }
}
