import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';

const KIB = 1024;
const MIB = KIB * KIB;
const { size: words } = texts.upload;

/** How large a file is, as a person reads it, never "0.0 MB". */
export function fileSize(bytes: number): string {
  if (bytes < KIB) return fill(words.bytes, { count: bytes });
  if (bytes < MIB) return fill(words.kilobytes, { count: Math.floor(bytes / KIB) });
  return fill(words.megabytes, { count: formats.decimal(bytes / MIB) });
}
