import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { appIcon, belBorder, bloom, emptyState, favicon, mark, maskableIcon } from './ornaments.ts';

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

const icons: Record<string, { width: number; svg: string }> = {
  'apple-touch-icon.png': { width: 180, svg: appIcon() },
  'icon-192.png': { width: 192, svg: appIcon() },
  'icon-512.png': { width: 512, svg: appIcon() },
  'icon-maskable-512.png': { width: 512, svg: maskableIcon() },
};

/** Writes the ornaments as files: drawings for the pages, icons for home screens. */
export async function writeOrnaments(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, svg] of Object.entries(drawings)) await writeFile(join(folder, name), svg);
  for (const [name, { width, svg }] of Object.entries(icons)) {
    const icon = sharp(Buffer.from(svg), { density: 300 }).resize(width, width);
    await icon.png({ palette: true, colours: 64 }).toFile(join(folder, name));
  }
}
