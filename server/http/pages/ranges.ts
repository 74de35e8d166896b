import type { FastifyInstance } from 'fastify';

/** From a byte to another or to the end, or so many of the last. */
const RANGE = /^\s*(?:(?<first>\d+)-(?<last>\d*)|-\d+)\s*$/;

function isRange(text: string): boolean {
  const found = RANGE.exec(text);
  if (!found) return false;
  const { first, last } = found.groups ?? {};
  return !last || Number(first) <= Number(last);
}

/**
 * A `Range` that is not written as one, or that ends before it begins, is to be ignored (RFC 9110, 14.1.1 and 14.2).
 */
export function ignoreWrongRanges(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const [, ranges = ''] = /^\s*bytes=(.*)$/i.exec(headers.range ?? '') ?? [];
    if (!ranges.split(',').every(isRange)) delete headers.range;
    done();
  });
}
