/**
 * Cuts the storefront's fonts to what its pages show: Latin text with the rupee sign and tabular figures, and Devanagari
 * whole, which a browser fetches only where it occurs. Run after changing a weight: `node scripts/subset-fonts.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withTabularFigures } from './tabular-figures.ts';

interface Face {
  name: string;
  /** A file of a package of fonts. */
  file: string;
  devanagari?: true;
}

type Subset = (font: Buffer, text: string, options: { targetFormat: 'woff2'; noHinting: boolean }) => Promise<Buffer>;

const faces: Face[] = [
  { name: 'halant-300', file: 'halant/Halant_300Light.ttf' },
  { name: 'halant-400', file: 'halant/Halant_400Regular.ttf', devanagari: true },
  { name: 'halant-500', file: 'halant/Halant_500Medium.ttf' },
  { name: 'hind-400', file: 'hind/400Regular/Hind_400Regular.ttf', devanagari: true },
  { name: 'hind-500', file: 'hind/500Medium/Hind_500Medium.ttf' },
  { name: 'hind-600', file: 'hind/600SemiBold/Hind_600SemiBold.ttf', devanagari: true },
];

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step));

const letters = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u{A0}©·×–—‘’“”•…−₹`;
const devanagari = `${range(0x900, 0x97f)}\u{200C}\u{200D}\u{25CC}`;

const { resolve } = createRequire(import.meta.url);
const subset = createRequire(import.meta.url)('subset-font') as Subset;
const folder = join(import.meta.dirname, '../theme/fonts');

async function cut(name: string, font: Buffer, text: string): Promise<void> {
  const file = await subset(font, text, { targetFormat: 'woff2', noHinting: true });
  await writeFile(join(folder, `${name}.woff2`), file);
  console.log(`${name} ${file.length}`);
}

await mkdir(folder, { recursive: true });
for (const { name, file, ...face } of faces) {
  const font = await readFile(resolve(`@expo-google-fonts/${file}`));
  await cut(name, withTabularFigures(font), letters);
  if (face.devanagari) await cut(`${name}-devanagari`, font, devanagari);
}
