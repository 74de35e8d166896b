import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ownBuild } from '#server/http/pages/built-files.ts';

const built = join(ownBuild ?? '', 'server');

test('the pages hold the icons that they show, so that the server reads no package of icons', { tag: '@phone' }, () => {
  const files = globSync('**/*.js', { cwd: built });
  expect(files).toContain('pages.js');
  const readers = files.filter((file) => /["']lucide-react["']/.test(readFileSync(join(built, file), 'utf8')));
  expect(readers).toEqual([]);
});
