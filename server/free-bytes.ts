import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How much room is left where a folder is, or will be, in bytes. */
export async function freeBytesOf(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeBytesOf(dirname(folder));
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
