import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A browser that is known to start, and the environment it starts in. */
export interface Browser {
  path: string;
  env: Record<string, string>;
}

const packageFile = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../package.json');

/** Where the unpacked browser stays between runs; it appears whole or not at all. */
function unpacked(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const home = join(tmpdir(), `banyan-chromium-${version}`);
  if (existsSync(home)) return home;
  const half = mkdtempSync(`${home}-`);
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], {
    env: { ...process.env, TMPDIR: half },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The browser could not be unpacked: ${done.stderr}`);
  const fonts = `<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'cache')}</cachedir></fontconfig>`;
  writeFileSync(join(half, 'fonts/fonts.conf'), fonts);
  try {
    renameSync(half, home);
  } catch (error) {
    if (!existsSync(home)) throw error;
    rmSync(half, { recursive: true });
  }
  return home;
}

const current = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** What a browser says when it cannot start, such as the name of a missing library; null when it can. */
function faultOf({ path, env }: Browser): string | null {
  const { status, stderr, error } = spawnSync(path, ['--version'], { env, encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

/** The libraries which the browser needs beside those that every system has. */
function installLibraries(): void {
  if (process.getuid?.() !== 0) return;
  console.log('The browser lacks libraries; installing libnss3, libnspr4 and libexpat1 with apt-get.');
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'libnss3', 'libnspr4', 'libexpat1'], {
    stdio: 'inherit',
  });
}

function findBrowser(): Browser {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { path: chosen, env: current() };
  const home = unpacked();
  const path = join(home, 'chromium');
  const own = {
    path,
    env: { ...current(), FONTCONFIG_PATH: join(home, 'fonts'), LD_LIBRARY_PATH: join(home, 'al2023/lib') },
  };
  if (faultOf(own) === null) return own;
  const system = { path, env: { ...current(), FONTCONFIG_PATH: join(home, 'fonts') } };
  if (faultOf(system) !== null) installLibraries();
  const fault = faultOf(system);
  if (fault === null) return system;
  throw new Error(
    `Chromium does not start: ${fault}. Install what it names, or set CHROMIUM_PATH to another Chromium.`,
  );
}

let found: Promise<Browser> | undefined;

/** A Chromium that starts on this machine; looked for once per process. CHROMIUM_PATH names another one. */
export function chromiumPath(): Promise<Browser> {
  found ??= new Promise((resolve) => resolve(findBrowser()));
  return found;
}
