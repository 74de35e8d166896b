import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyMissingIn } from './copy-missing.ts';

let folder: string;
let from: string;
let to: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-copies-'));
  [from, to] = [join(folder, 'from'), join(folder, 'to')];
  mkdirSync(join(from, '360/uploads'), { recursive: true });
  for (let number = 0; number < 9; number++) writeFileSync(join(from, `360/uploads/${number}.avif`), `tea ${number}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Each file's text by its name. */
const filesIn = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'utf8')]),
  );

test('shops that start at once fill the folder they share, and leave no parts of files in it', async () => {
  await Promise.all(Array.from({ length: 8 }, () => copyMissingIn(from, to)));
  expect(Object.keys(filesIn(to))).toHaveLength(9);
  expect(filesIn(to)).toEqual(filesIn(from));
});

test('what the owner has put in the place of a picture stays', async () => {
  mkdirSync(join(to, '360/uploads'), { recursive: true });
  writeFileSync(join(to, '360/uploads/4.avif'), 'her own');
  await copyMissingIn(from, to);
  expect(filesIn(to)).toEqual({ ...filesIn(from), '4.avif': 'her own' });
});
