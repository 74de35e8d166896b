/** What of a response decides whether it may be cached. */
export interface ResponseFacts {
  status: number;
  headers: { get(name: string): string | null };
}

/**
 * Whether a response may be cached on the device: a full public one. A member's page and whatever sets a cookie are
 * never public.
 */
export function isCacheable({ status, headers }: ResponseFacts): boolean {
  const caching = headers.get('cache-control') ?? '';
  return status === 200 && /\bpublic\b/.test(caching) && !/\b(private|no-store)\b/.test(caching);
}

/** Whether an answer is the same for everybody and never changes under its address. */
export const isImmutable = (answer: ResponseFacts): boolean =>
  isCacheable(answer) && /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '');
