import { existsSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { writeAtomically } from '#server/content/write-atomically.ts';

/** Copies a file to where none lies yet; several may do so at once, also while it is read. */
export async function copyMissing(from: string, to: string): Promise<void> {
  if (!existsSync(to)) await writeAtomically(to, (part) => copyFile(from, part));
}

/** Copies what a folder and those within it hold, like `copyMissing`; one that is not there holds nothing. */
export async function copyMissingIn(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const original = join(entry.parentPath, entry.name);
    if (entry.isFile()) await copyMissing(original, join(to, relative(from, original)));
  }
}
