import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Lets a file appear whole or not at all, even while other processes read or write it.
 *
 * @param write writes it to the path that it is given, beside the file
 */
export async function writeAtomically(file: string, write: (part: string) => Promise<unknown>): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await write(part);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}
