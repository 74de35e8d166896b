/**
 * Draws every picture and ornament of the demo shop: `node demo/artwork/render.ts`.
 * The results are kept in the repository; a picture whose drawing has not changed is left as it is.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { products } from '#demo/catalogue/products.ts';
import { assignAll } from './assign.ts';
import { fingerprint, type Fingerprints } from './fingerprint.ts';
import { openGraphPicture } from './open-graph.ts';
import { writeOrnaments } from './ornament-files.ts';
import { filesOf, type Picture, pictures, tableTops } from './pictures.ts';

const folder = import.meta.dirname;
const fingerprintFile = join(folder, 'fingerprints.json');
const CONCURRENCY = 2;
const QUALITY = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' } as const;

/** Fills the whole pixel grid, also where rounding leaves the drawing a hair narrower than its picture. */
const sized = (svg: string, width: number, height: number): Buffer =>
  Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `));

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function save(file: string, image: Sharp): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await image.avif(QUALITY).toFile(file);
}

async function render({ path, width, height, draw, prepared }: Picture): Promise<void> {
  const master = await sharp(sized(draw(), width, height))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const copy = () => sharp(master.data, { raw: master.info });
  await save(join(folder, path), copy());
  for (const narrow of prepared) await save(join(folder, 'prepared', String(narrow), path), copy().resize(narrow));
}

/** Works through the list with a few workers, so that drawing and encoding overlap. */
async function renderAll(list: readonly Picture[]): Promise<void> {
  const queue = [...list];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await render(next);
      console.log(`${list.length - queue.length} of ${list.length} ${next.path}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function removeStrays(list: readonly Picture[]): Promise<void> {
  const wanted = new Set(list.flatMap(filesOf));
  for (const root of ['uploads', 'prepared']) {
    await mkdir(join(folder, root), { recursive: true });
    for (const entry of await readdir(join(folder, root), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && !wanted.has(file.slice(folder.length + 1))) await rm(file);
    }
  }
}

async function knownFingerprints(): Promise<Fingerprints> {
  return existsSync(fingerprintFile) ? JSON.parse(await readFile(fingerprintFile, 'utf8')) : {};
}

const list = pictures(products);
const known = await knownFingerprints();
const fingerprints: Fingerprints = Object.fromEntries(list.map((picture) => [picture.path, fingerprint(picture)]));
const changed = list.filter(
  (picture) =>
    known[picture.path] !== fingerprints[picture.path] ||
    !filesOf(picture).every((file) => existsSync(join(folder, file))),
);

await removeStrays(list);
await writeOrnaments(join(folder, 'ornaments'));
await sharp(sized(openGraphPicture(assignAll(products)), 1200, 630))
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(join(folder, 'ornaments', 'og.jpg'));
await renderAll(changed);

const images = Object.fromEntries(
  list.map(({ path, width, height, placeholder }) => [path, { width, height, placeholder }]),
);
await writeFile(join(folder, 'manifest.json'), toJson({ images, tableTops: tableTops(products) }));
await writeFile(fingerprintFile, toJson(fingerprints));
console.log(`${changed.length} pictures drawn, ${list.length - changed.length} unchanged`);
