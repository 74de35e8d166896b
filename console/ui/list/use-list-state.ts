import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListSpec } from './list-spec.ts';
import { type ListNames, type ListState, readListState, writeListState } from './list-state.ts';

export type ChangeState = (change: Partial<ListState>) => void;

const namesOf = <Row>({ views, filters, sorts, columns }: ListSpec<Row>): ListNames => ({
  views: views.map(({ id }) => id),
  filters: filters.map(({ key }) => key),
  sorts: sorts.map(({ id }) => id),
  columns: columns.slice(1).map(({ id }) => id),
});

/** What a list shows, kept in its address; a change takes the place of the address before. */
export function useListState<Row>(spec: ListSpec<Row>): { state: ListState; query: string; change: ChangeState } {
  const [params, setParams] = useSearchParams();
  const names = useMemo(() => namesOf(spec), [spec]);
  const state = useMemo(() => readListState(params, names), [params, names]);
  const change: ChangeState = (changed) =>
    setParams(writeListState({ ...state, ...changed }, names), { replace: true, preventScrollReset: true });
  return { state, query: writeListState(state, names).toString(), change };
}
