import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedScreen } from './failed.tsx';
import { Loading, SkeletonLines } from './skeleton.tsx';

interface NotLoadedProps {
  query: { error: unknown; refetch: () => unknown };
  /** About how many lines what comes will have. */
  lines: number;
}

export interface LoadedProps<T> extends NotLoadedProps {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** Placeholder of a query: a skeleton while loading, or the failure with "Try again" (CON-009). */
export const NotLoaded = ({ query: { error, refetch }, lines }: NotLoadedProps) =>
  error ? (
    <FailedScreen error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <SkeletonLines count={lines} />
    </Loading>
  );

/** Renders the data of a query once it is loaded. */
export const Loaded = <T,>({ query, lines, children }: LoadedProps<T>) =>
  query.data === undefined ? <NotLoaded query={query} lines={lines} /> : children(query.data);
