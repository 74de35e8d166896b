import { createHash } from 'node:crypto';
import type { Picture } from './pictures.ts';

/** What each rendered picture was drawn from, by its path. */
export type Fingerprints = Record<string, string>;

/** Tells whether a rendered picture is still the picture that would be drawn now. */
export const fingerprint = ({ draw, width, prepared }: Picture): string =>
  createHash('sha256')
    .update(`${width} ${prepared.join(' ')} ${draw()}`)
    .digest('base64url')
    .slice(0, 16);
