import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { REFETCH_MS } from '../../query-client.ts';
import type { ListSpec, RowPage } from './list-spec.ts';
import type { ListState } from './list-state.ts';

/** The rows of a list, page after page; looked at anew with every return to the tab and every half minute. */
export function useRows<Row>(spec: ListSpec<Row>, state: ListState) {
  const { view, search, filters, sort, isDescending } = state;
  const result = useInfiniteQuery({
    queryKey: ['list', spec.name, { view, search, filters, sort, isDescending }],
    queryFn: ({ pageParam, signal }): Promise<RowPage<Row>> => spec.load(state, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
  const pages = result.data?.pages ?? [];
  return {
    ...result,
    rows: pages.flatMap(({ items }) => items),
    total: pages[0]?.total ?? 0,
    isEstimated: pages[0]?.is_estimated ?? false,
  };
}
