/**
 * Builds the shop's worker, and the styles and the script of the pages that the server writes itself, into a build of
 * the storefront: `node scripts/storefront/build-worker.ts <its client folder>`, which scripts/storefront/ensure-built.mjs does.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '../..');
const [client = ''] = process.argv.slice(2);
/** Beside the styles, the fonts and the drawing that the offline page needs. */
const icons = ['favicon.svg', 'icon-192.png'];
/** Scripts of other languages are fetched where they occur. */
const isNeeded = (file: string): boolean => !file.includes('devanagari');

const digestOf = (...parts: (string | Buffer)[]): string => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part).update('\0');
  return digest.digest('hex').slice(0, 16);
};

const common: InlineConfig = { configFile: false, root, publicDir: false, logLevel: 'error', mode: 'production' };
const output = { outDir: client, emptyOutDir: false, assetsInlineLimit: 0, modulePreload: false as const };

/** The styles of a page without scripts, under an address that stays. @returns all that was built for it */
async function buildStyles(source: string): Promise<string[]> {
  const own = basename(source);
  const built = (await build({
    ...common,
    build: {
      ...output,
      rolldownOptions: {
        input: join(root, source),
        output: {
          assetFileNames: ({ names }) => (names.includes(own) ? own : 'assets/[name]-[hash][extname]'),
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output.map(({ fileName }) => fileName).filter(isNeeded);
}

/** Files whose names carry a digest need no other; the page changes with the build, whose files are in its digest. */
function shellOf(files: string[]): { url: string; revision: string | null }[] {
  const page = readFileSync(join(root, 'server/content/offline-page.ts'));
  const ofBuild = digestOf(page, ...readdirSync(join(client, 'assets')).sort());
  const own = [...files, ...icons].map((file) => ({
    url: `/${file}`,
    revision: file.startsWith('assets/') ? null : digestOf(readFileSync(join(client, file))),
  }));
  return [{ url: '/offline', revision: ofBuild }, ...own];
}

/** A script under an address that stays. */
const scriptOf = (source: string, name: string): InlineConfig['build'] => ({
  ...output,
  rolldownOptions: { input: join(root, source), output: { format: 'iife', entryFileNames: name } },
});

await buildStyles('web/styles/api-docs.css');
await build({ ...common, build: scriptOf('web/api-docs/filter-calls.ts', 'api-docs.js') });
await build({
  ...common,
  define: {
    SHELL: JSON.stringify(shellOf(await buildStyles('web/worker/offline.css'))),
    'process.env.NODE_ENV': '"production"',
  },
  build: scriptOf('web/worker/service-worker.ts', 'service-worker.js'),
});
