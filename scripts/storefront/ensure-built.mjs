/**
 * Builds the storefront and the console when what they are made of has changed, with their files compressed beforehand.
 * The two share nothing but sources: neither's files depend on the other being built. Each build has a
 * folder of its own, named by the digest of its sources; a process that runs keeps the one it started with.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CannotGoOn, root } from '../project.mjs';
import { buildConsole, buildStorefront, consoleSources, storefrontSources } from './build-parts.mjs';

const sources = [...storefrontSources, ...consoleSources];
const builds = join(root, 'build');
/** Names the build that a process starts with. */
const current = join(builds, 'current');
/** How long a build is kept after another took its place: pages that are open ask for its files. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

function* filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = join(path, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* filesBelow(file);
    else if (entry.isFile() && !entry.name.includes('.test.')) yield file;
  }
}

/** A digest of everything that is built from. */
function digestOfSources() {
  const digest = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = source.includes('.') ? [path] : filesBelow(path);
    for (const file of files) digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex').slice(0, 16);
}

async function compressAssets(made) {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const client = join(made, 'client');
  const named = ['service-worker.js', 'offline.css', 'api-docs.css', 'api-docs.js'].map((name) => join(client, name));
  const built = [...filesBelow(join(client, 'assets')), ...filesBelow(join(made, 'console/client/assets')), ...named];
  for (const file of built.filter((file) => COMPRESSIBLE.test(file))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, best));
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

/**
 * Builds into a folder of its own, which becomes the build of its sources when it is whole. @returns their digest;
 * sources that were changed meanwhile are built once more
 */
async function build() {
  const digest = digestOfSources();
  console.log('Building the storefront and the console.');
  mkdirSync(builds, { recursive: true });
  const made = mkdtempSync(join(builds, '.unfinished-'));
  const results = await Promise.all([buildStorefront(made), buildConsole(made)]);
  if (!results.every(Boolean)) {
    rmSync(made, { recursive: true });
    throw new CannotGoOn('The storefront or the console could not be built; the lines above say why.');
  }
  if (digestOfSources() !== digest) {
    rmSync(made, { recursive: true });
    console.log('Its sources were changed meanwhile.');
    return build();
  }
  await compressAssets(made);
  const whole = join(builds, digest);
  // Two starts at the same time build the same.
  if (existsSync(whole)) rmSync(made, { recursive: true });
  else renameSync(made, whole);
  return digest;
}

const readCurrent = () => (existsSync(current) ? readFileSync(current, 'utf8') : '');

/** Does what tidies only: a start goes on without it, such as by a user who may not write here, or beside another one. */
function tidy(work) {
  try {
    work();
  } catch (error) {
    console.error(`The folder of builds could not be tidied: ${error.message}`);
  }
}

/** Lets the next process start with a build; from now on the one before is out of use. */
function switchTo(digest, before) {
  const now = new Date();
  if (before !== '') tidy(() => utimesSync(join(builds, before), now, now));
  const next = `${current}.${process.pid}`;
  writeFileSync(next, digest);
  renameSync(next, current);
}

/** Under another name first: what is cut short shall not be taken for a whole build. */
function remove(path) {
  const removed = join(builds, `.removed-${process.pid}-${basename(path)}`);
  renameSync(path, removed);
  rmSync(removed, { recursive: true, force: true });
}

function removeOutOfUse(digest) {
  for (const name of readdirSync(builds)) {
    const path = join(builds, name);
    if (path !== current && name !== digest && Date.now() - statSync(path).mtimeMs >= KEPT_MS) remove(path);
  }
}

/** Builds the storefront and the console; builds nothing when they stand as their sources are. */
export async function ensureBuilt() {
  const wanted = digestOfSources();
  const digest = existsSync(join(builds, wanted)) ? wanted : await build();
  const before = readCurrent();
  if (before !== digest) switchTo(digest, before);
  tidy(() => removeOutOfUse(digest));
}
