/**
 * What a browser loads for each page of the built storefront, compressed as it travels, against the bars that keep the
 * shop quick on a phone: `node scripts/storefront/client-bytes.ts` after a build. Fails above a bar.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ownBuild } from '#server/http/pages/built-files.ts';
import { plainTable } from '#server/operations/commands/plain-table.ts';

const KB = 1000;
const bars = { publicScript: 130 * KB, memberScript: 170 * KB, styles: 20 * KB, fonts: 70 * KB };
/** Pages that are shown to signed-in members only, by their folder. */
const memberPages = /^(orders|payments|account|members|invoices)\//;

interface Chunk {
  module: string;
  imports?: string[];
  css?: string[];
}
interface Manifest {
  entry: Chunk;
  routes: Record<string, Chunk & { id: string; path?: string; index?: boolean }>;
}

if (ownBuild === null) throw new Error('The storefront is not built. "npm run build" builds it.');
const client = join(ownBuild, 'client');
const assets = join(client, 'assets');

/**
 * The storefront's own list of what each route loads; it is a script that sets one variable. No browser loads it: each
 * page carries the part that it needs, and asks for more with the links it shows.
 */
function readManifest(): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`${assets} holds no manifest.`);
  const script = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

const sizes = new Map<string, number>();

function bytesOfFile(url: string): number {
  const size = sizes.get(url) ?? brotliCompressSync(readFileSync(join(client, url))).length;
  sizes.set(url, size);
  return size;
}

const bytesOf = (urls: string[]): number =>
  [...new Set(urls.map((url) => url.replace('#', '')))].reduce((sum, url) => sum + bytesOfFile(url), 0);

const scriptsOf = (chunks: Chunk[]): string[] => chunks.flatMap(({ module, imports = [] }) => [module, ...imports]);
const stylesOf = (chunks: Chunk[]): string[] => chunks.flatMap(({ css = [] }) => css);

/** Devanagari is fetched only where it occurs. */
const fontBytes = (): number =>
  readdirSync(assets)
    .filter((file) => file.endsWith('.woff2') && !file.includes('devanagari'))
    .reduce((sum, file) => sum + statSync(join(assets, file)).size, 0);

const inKb = (bytes: number, bar: number): string =>
  `${(bytes / KB).toFixed(1)} of ${bar / KB}${bytes > bar ? '  TOO MUCH' : ''}`;

const { entry, routes } = readManifest();
const { root, ...pages } = routes;
const measured = Object.values(pages).map((page) => {
  const chunks = [entry, ...(root ? [root] : []), page];
  const scriptBar = memberPages.test(page.id) ? bars.memberScript : bars.publicScript;
  const scripts = bytesOf(scriptsOf(chunks));
  return { page, scripts, scriptBar, styles: bytesOf(stylesOf(chunks)) };
});
const rows = measured.map(({ page, scripts, scriptBar, styles }) => [
  `/${page.path ?? ''}`,
  inKb(scripts, scriptBar),
  inKb(styles, bars.styles),
]);
console.log(plainTable(['Page', 'Script KB', 'Styles KB'], rows));
console.log(`\nFonts KB: ${inKb(fontBytes(), bars.fonts)}`);

const isTooMuch =
  fontBytes() > bars.fonts ||
  measured.some(({ scripts, scriptBar, styles }) => scripts > scriptBar || styles > bars.styles);
process.exitCode = isTooMuch ? 1 : 0;
