/** What is known of an answer when it is asked whether it may be kept. */
export interface ResponseFacts {
  status: number;
  headers: { get(name: string): string | null };
}

/**
 * Whether an answer may be kept on the device: a whole one that the server calls public. A member's page and whatever
 * sets a cookie are never public.
 */
export function isCacheable({ status, headers }: ResponseFacts): boolean {
  const caching = headers.get('cache-control') ?? '';
  return status === 200 && /\bpublic\b/.test(caching) && !/\b(private|no-store)\b/.test(caching);
}

/** Whether an answer is the same for everybody and never changes under its address. */
export const isImmutable = (answer: ResponseFacts): boolean =>
  isCacheable(answer) && /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '');
