import { cpSync, globSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { ownBuild } from '#server/http/pages/built-files.ts';

const root = resolve(import.meta.dirname, '..');

interface BuildParts {
  storefrontSources: string[];
  buildStorefront(made: string): Promise<boolean>;
}

/** The packages as they are, at a place of their own: where they lie decides the order in which they are bundled. */
function linkPackages(copy: string): void {
  const packages = globSync('node_modules/**', { cwd: root, withFileTypes: true });
  for (const found of packages.filter((entry) => entry.isFile())) {
    const path = join(found.parentPath, found.name);
    const linked = join(copy, path.slice(root.length));
    mkdirSync(dirname(linked), { recursive: true });
    linkSync(path, linked);
  }
}

/** The hashes of the files that browsers get, by their names; what is compressed of them is made of the same bytes. */
const hashesIn = (client: string): Record<string, string> =>
  Object.fromEntries(
    globSync('**', { cwd: client, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(client.length), hash('sha256', readFileSync(path))]),
  );

test(
  '[CON-159] the storefront has the same files, byte for byte, where there is no console to be built beside it',
  { tag: '@phone' },
  async () => {
    test.setTimeout(600_000);
    const parts = (folder: string) =>
      import(pathToFileURL(join(folder, 'scripts/storefront/build-parts.mjs')).href) as Promise<BuildParts>;
    const copy = mkdtempSync(join(root, 'build/.without-console-'));
    try {
      const { storefrontSources } = await parts(root);
      for (const path of [...storefrontSources, 'scripts/project.mjs', 'package.json', 'tsconfig.base.json'])
        cpSync(join(root, path), join(copy, path), { recursive: true });
      linkPackages(copy);
      const { buildStorefront } = await parts(copy);
      expect(await buildStorefront(join(copy, 'made'))).toBe(true);
      const alone = hashesIn(join(copy, 'made/client'));
      expect(Object.keys(alone).length).toBeGreaterThan(100);
      expect(alone).toEqual(hashesIn(join(ownBuild ?? '', 'client')));
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
);
