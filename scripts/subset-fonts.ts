/**
 * Cuts the storefront's fonts to what its pages show: Latin text, the rupee sign beside sums, and Devanagari whole,
 * which a browser fetches only where it occurs. Run after changing a weight: `node scripts/subset-fonts.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Face {
  family: 'halant' | 'hind';
  weight: 300 | 400 | 500 | 600;
  /** Weights that set sums carry the rupee sign. */
  rupee?: true;
  devanagari?: true;
}

type Subset = (font: Buffer, text: string, options: { targetFormat: 'woff2'; noHinting: boolean }) => Promise<Buffer>;

const faces: Face[] = [
  { family: 'halant', weight: 300 },
  { family: 'halant', weight: 400, rupee: true, devanagari: true },
  { family: 'halant', weight: 500 },
  { family: 'hind', weight: 400, rupee: true, devanagari: true },
  { family: 'hind', weight: 500 },
  { family: 'hind', weight: 600, rupee: true, devanagari: true },
];

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step));

const letters = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u{A0}©·×–—‘’“”•…−`;
const devanagari = `${range(0x900, 0x97f)}\u{200C}\u{200D}\u{25CC}`;

const root = join(import.meta.dirname, '..');
const subset = createRequire(import.meta.url)('subset-font') as Subset;

const source = (face: Face, script: 'latin' | 'devanagari'): Promise<Buffer> => {
  const file = `${face.family}-${script}-${face.weight}-normal.woff2`;
  return readFile(join(root, 'node_modules/@fontsource', face.family, 'files', file));
};

async function cut(face: Face, script: 'latin' | 'devanagari', text: string, ending: string): Promise<void> {
  const font = await subset(await source(face, script), text, { targetFormat: 'woff2', noHinting: true });
  const name = `${face.family}-${face.weight}${ending}.woff2`;
  await writeFile(join(root, 'web/fonts', name), font);
  console.log(`${name} ${font.length}`);
}

await mkdir(join(root, 'web/fonts'), { recursive: true });
for (const face of faces) {
  await cut(face, 'latin', letters, '');
  if (face.rupee) await cut(face, 'devanagari', '₹', '-rupee');
  if (face.devanagari) await cut(face, 'devanagari', devanagari, '-devanagari');
}
