/**
 * What every script starts with: the packages of the lockfile and the Node that the project brings along.
 * Plain JavaScript without packages, so that it runs on a fresh clone with any Node from 18 on.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const bins = join(root, 'node_modules/.bin');
const platform = process.platform === 'win32' ? 'win' : process.platform;
const broughtNode = join(
  root,
  `node_modules/node-${platform}-${process.arch}/bin/node${platform === 'win' ? '.exe' : ''}`,
);

/** Something that a person has to put right; the message says what. */
export class CannotGoOn extends Error {
  name = 'CannotGoOn';
}

const packagesOf = (folder, file) => {
  try {
    return JSON.parse(readFileSync(join(root, folder, file), 'utf8')).packages;
  } catch {
    return {};
  }
};

/** Whether node_modules of a folder holds what its lockfile names; packages for other platforms may be absent. */
export function isInstalled(folder = '.') {
  const installed = packagesOf(folder, 'node_modules/.package-lock.json');
  return Object.entries(packagesOf(folder, 'package-lock.json')).every(([path, wanted]) => {
    const found = installed[path];
    return path === '' || (found ? found.integrity === wanted.integrity : wanted.optional === true);
  });
}

/** Brings node_modules of a folder to what its lockfile names; does nothing when it is there already. */
export function ensureInstalled(folder = '.') {
  if (isInstalled(folder)) return;
  const isUpdate = existsSync(join(root, folder, 'node_modules'));
  // What a command prints may go to a file.
  console.error(
    `${isUpdate ? 'Updating' : 'Installing'} the packages that package-lock.json names. This takes a minute.`,
  );
  // Not `npm ci`: it throws away all that is installed before it begins.
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const options = { cwd: join(root, folder), stdio: ['inherit', 2, 'inherit'] };
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: platform === 'win' });
  if (done.status !== 0) throw new CannotGoOn('The packages could not be installed; npm says why above.');
}

const isRunnable = (node) => spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;

/** The Node that runs the shop: the project's own, else the current one when it is new enough. */
export function projectNode() {
  if (existsSync(broughtNode) && isRunnable(broughtNode)) return broughtNode;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  throw new CannotGoOn(
    `The shop needs Node 24.7 or newer and this is Node ${process.versions.node}. ` +
      `The project brings its own for Linux and Windows, but none that runs on ${process.platform} ${process.arch}.`,
  );
}

/** The file behind a package's command, to be run with the project's own Node. */
export function commandFile(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** The environment for a child process: it and what it starts find the project's own Node first, and compiled code. */
export const childEnv = (more = {}) => ({
  ...process.env,
  PATH: [dirname(projectNode()), bins, process.env.PATH].join(delimiter),
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
  ...more,
});

/** npm's shell does not pass a signal on: when it is gone, what it started has to stop as well. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && onGone(), 500);
}

/** Runs the project's Node until it ends, passing signals on to it. @returns its exit code */
export function runNode(args, env = {}, cwd = root) {
  const child = spawn(projectNode(), args, { cwd, stdio: 'inherit', env: childEnv(env) });
  const pass = (signal) => child.kill(signal);
  process.on('SIGTERM', pass).on('SIGINT', pass);
  const watch = watchParent(() => pass('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      process.off('SIGTERM', pass).off('SIGINT', pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Ends the script with what `main` answers; something a person has to put right is said without a stack. */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof CannotGoOn ? error.message : error);
    process.exitCode = 1;
  }
}
