import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Package>;

const root = join(import.meta.dirname, '..');

const packagesOf = (folder: string): Packages => {
  const lockfile = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')) as { packages: Packages };
  return lockfile.packages;
};

/** Whether a package finds another one, in its own node_modules or in one of those around it. */
function finds(packages: Packages, path: string, name: string): boolean {
  if (`${path && `${path}/`}node_modules/${name}` in packages) return true;
  return path !== '' && finds(packages, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
}

/** What packages need and the lockfile lacks, as `needed by`. */
const absentFrom = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !finds(packages, path, name))
      .map((name) => `${name} needed by ${path}`),
  );

test.each(['.', 'judge/packages'])('the lockfile in %s is whole, so that `npm ci` takes it', (folder) => {
  // npm leaves out other platforms where node_modules lacks them: copy package.json, package-lock.json and .npmrc into an
  // empty folder, let `npm install --package-lock-only` complete the lockfile there, and copy it back.
  expect(absentFrom(packagesOf(folder))).toEqual([]);
});

test.each(['.', 'judge/packages'])('the lockfile in %s names no registry', (folder) => {
  const named = Object.values(packagesOf(folder)).flatMap(({ resolved }) => resolved ?? []);
  expect(named).toEqual([]);
});
