import type { DataStrategyResult } from 'react-router';
import { reportConnectionLost } from './connection-lost.ts';

type Outcomes = Record<string, DataStrategyResult>;

/** A browser says so of a request that was not answered, or whose answer broke off; other failures are answers. */
const isConnectionLost = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && (result instanceof TypeError || (result instanceof Error && result.cause instanceof TypeError));

/** Leaves the page that is shown where it is when the data of another one could not be fetched. */
export async function keepPage(_asked: unknown, next: () => Promise<Outcomes>): Promise<Outcomes> {
  const outcomes = await next();
  if (Object.values(outcomes).some(isConnectionLost)) await reportConnectionLost();
  return outcomes;
}
