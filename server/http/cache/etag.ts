import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A short digest of everything that is given, fit for an ETag. */
export function digestOf(...parts: (string | Buffer)[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest('base64url').slice(0, 22);
}

const bare = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Whether the client says that it has just this already. */
export const isKnown = (headers: IncomingHttpHeaders, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((one) => bare(one) === bare(etag)) ?? false;
