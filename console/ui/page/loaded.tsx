import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedScreen } from './failed.tsx';
import { Loading, SkeletonLines } from './skeleton.tsx';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** About how many lines what comes will have. */
  lines: number;
  children: (data: T) => ReactNode;
}

/** What a query has loaded; until then the shape of it, or why it failed and "Try again" (CON-009). */
export function Loaded<T>({ query: { data, error, refetch }, lines, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <FailedScreen error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <SkeletonLines count={lines} />
    </Loading>
  );
}
