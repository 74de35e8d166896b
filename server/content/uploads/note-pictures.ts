import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../deps.ts';
import { readFacts } from './decode-picture.ts';
import { isStored, pathOf } from './picture-file.ts';
import { listUnread, storeFacts } from './picture-store.ts';
import { noteShownPictures } from './picture-uses-store.ts';

const BATCH_SIZE = 100;

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function readOne({ db, config }: Deps, name: string): Promise<void> {
  const path = pathOf(config, name);
  if (!(await isStored(config, name))) return storeFacts(db, name, null);
  const [{ size: bytes }, digest, facts] = [await stat(path), await digestOf(path), await readFacts(path)];
  await storeFacts(db, name, bytes === 0 ? null : { digest, bytes, ...facts });
}

/** Notes the pictures that something shows and no row tells of, and reads what is not known of a picture yet. */
export async function notePictures(deps: Deps): Promise<void> {
  await noteShownPictures(deps.db);
  for (;;) {
    const unread = await listUnread(deps.db, BATCH_SIZE);
    for (const { name } of unread) await readOne(deps, name);
    if (unread.length < BATCH_SIZE) return;
  }
}
