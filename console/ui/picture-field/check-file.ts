import { MAX_PICTURE_BYTES } from '#domain/content/picture-limits.ts';
import { HEAD_BYTES, isPictureType, kindOfFile } from '#domain/content/picture-type.ts';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { pictureRefusals as refusals } from '#texts/en/console/picture-refusals.ts';
import { fill } from '#texts/fill.ts';

const MIB = 1024 * 1024;

/** What the shop would refuse of a file before it is sent, in the shop's own sentence; null for nothing. */
export async function refusalOfFile(file: Blob): Promise<string | null> {
  if (file.size > MAX_PICTURE_BYTES) return fill(refusals['file-too-large'], { limit: MAX_PICTURE_BYTES / MIB });
  const kind = kindOfFile(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (file.size === 0) return refusals['picture-broken'];
  return isPictureType(kind) ? null : fill(refusals['picture-type'], { title: texts.kinds[kind ?? 'other'] });
}
