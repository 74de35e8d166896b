/** Builds the storefront when what it is made of has changed, with its files compressed beforehand. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CannotGoOn, commandFile, root, runNode } from './project.mjs';

const sources = [
  'web',
  'domain',
  'contract',
  'public',
  'package-lock.json',
  'server/content/offline-page.ts',
  'scripts/browser-chunks.ts',
  'scripts/build-worker.ts',
  'scripts/lean-contract.ts',
  'vite.config.ts',
  'react-router.config.ts',
];
const stamp = join(root, 'build/.stamp');
const client = join(root, 'build/client');
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

function* filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!entry.name.includes('.test.')) yield file;
  }
}

/** A digest of everything the storefront is built from. */
function digestOfSources() {
  const digest = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = source.includes('.') ? [path] : filesBelow(path);
    for (const file of files) digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
}

async function compressAssets() {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const named = ['service-worker.js', 'offline.css', 'api-docs.css', 'api-docs.js'].map((name) => join(client, name));
  const built = [...filesBelow(join(client, 'assets')), ...named];
  for (const file of built.filter((file) => COMPRESSIBLE.test(file))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, best));
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

/** Builds the storefront; does nothing when it stands as its sources are. */
export async function ensureBuilt() {
  const digest = digestOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log('Building the storefront.');
  const optimised = { NODE_ENV: 'production' };
  const router = [commandFile('@react-router/dev', 'react-router'), 'build', '--logLevel', 'error'];
  const isBuilt =
    (await runNode(router, optimised)) === 0 && (await runNode(['scripts/build-worker.ts'], optimised)) === 0;
  if (!isBuilt) throw new CannotGoOn('The storefront could not be built; the lines above say why.');
  await compressAssets();
  writeFileSync(stamp, digest);
}
