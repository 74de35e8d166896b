/**
 * What a browser loads for each page of the built storefront, and for each screen of the console, compressed as it
 * travels, against the bars that keep both quick: `node scripts/storefront/client-bytes.ts` after a build. Fails above
 * a bar.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ownBuild } from '#server/http/pages/built-files.ts';
import { plainTable } from '#server/operations/commands/plain-table.ts';
import { type Chunk, openManifest, scriptsOf, stylesOf } from './client-manifest.ts';

const KB = 1000;
const bars = { publicScript: 130 * KB, memberScript: 170 * KB, styles: 20 * KB, fonts: 70 * KB };
/** Of the console: a first visit until goods can be worked on, and what each other screen adds to it. */
const consoleBars = { script: 240 * KB, styles: 25 * KB, furtherScreen: 40 * KB };
/** The screen that a first visit leads to. */
const FIRST_SCREEN = 'products';
/** Pages that are shown to signed-in members only, by their folder. */
const memberPages = /^(orders|payments|account|members|invoices)\//;

if (ownBuild === null) throw new Error('Nothing is built. "npm run build" builds the storefront and the console.');
const build = ownBuild;
let isTooMuch = false;

/** A number of bytes beside its bar, in KB. */
function inKb(bytes: number, bar: number): string {
  if (bytes > bar) isTooMuch = true;
  return `${(bytes / KB).toFixed(1)} of ${bar / KB}${bytes > bar ? '  TOO MUCH' : ''}`;
}

/** Devanagari is fetched only where it occurs. */
function fontBytes(client: string): number {
  const assets = join(client, 'assets');
  return readdirSync(assets)
    .filter((file) => file.endsWith('.woff2') && !file.includes('devanagari'))
    .reduce((sum, file) => sum + statSync(join(assets, file)).size, 0);
}

function printStorefront(): void {
  const client = join(build, 'client');
  const { routes, chunksOf, bytesOf } = openManifest(client, '');
  const rows = routes.map((page) => {
    const chunks = chunksOf(page);
    return [
      `/${page.path ?? ''}`,
      inKb(bytesOf(scriptsOf(chunks)), memberPages.test(page.id) ? bars.memberScript : bars.publicScript),
      inKb(bytesOf(stylesOf(chunks)), bars.styles),
    ];
  });
  console.log(plainTable(['Page', 'Script KB', 'Styles KB'], rows));
  console.log(`\nFonts KB: ${inKb(fontBytes(client), bars.fonts)}`);
}

function printConsole(): void {
  const { routes, chunksOf, bytesOf } = openManifest(join(build, 'console/client'), '/console');
  const screens = routes.filter(({ path, index }) => path !== undefined || index);
  const first = screens.find(({ path }) => path === FIRST_SCREEN);
  if (!first) throw new Error(`The console has no screen "${FIRST_SCREEN}".`);
  // Whoever comes to /console is led on from its own screen.
  const visited = screens.filter((screen) => screen === first || screen.index).flatMap((screen) => chunksOf(screen));
  const scripts = scriptsOf(visited);
  const styles = stylesOf(visited);
  const added = (chunks: Chunk[]): number => bytesOf([...scriptsOf(chunks)].filter((url) => !scripts.has(url)));
  const further = screens
    .filter((screen) => screen !== first && !screen.index)
    .map((screen) => {
      const chunks = chunksOf(screen);
      const all = new Set([...styles, ...stylesOf(chunks)]);
      return [
        `/console/${screen.path}`,
        inKb(added(chunks), consoleBars.furtherScreen),
        inKb(bytesOf(all), consoleBars.styles),
      ];
    });
  console.log(`\n${plainTable(['Screen of the console', 'adds script KB', 'styles KB with the first'], further)}`);
  console.log(`\nFirst visit, script KB: ${inKb(bytesOf(scripts), consoleBars.script)}`);
  console.log(`First visit, styles KB: ${inKb(bytesOf(styles), consoleBars.styles)}`);
}

printStorefront();
printConsole();
process.exitCode = isTooMuch ? 1 : 0;
