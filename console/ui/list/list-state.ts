/** What a list shows, as its address says it (CON-015). */
export interface ListState {
  /** A built-in view. */
  view: string;
  search: string;
  /** The value of each filter that is set, by its key. */
  filters: Record<string, string>;
  sort: string;
  isDescending: boolean;
  /** Columns in their order; null for those that the list begins with. */
  columns: string[] | null;
}

/** What a list has, as far as its address may name it. */
export interface ListNames {
  views: readonly string[];
  filters: readonly string[];
  sorts: readonly string[];
  columns: readonly string[];
}

const oneOf = (names: readonly string[], name: string | null): string =>
  name !== null && names.includes(name) ? name : (names[0] ?? '');

/** Reads a list's address; what it names and the list does not have is left out. */
export function readListState(params: URLSearchParams, names: ListNames): ListState {
  const filters = names.filters.flatMap((key) => {
    const value = params.get(key);
    return value ? [[key, value] as const] : [];
  });
  const columns =
    params
      .get('columns')
      ?.split(',')
      .filter((name) => names.columns.includes(name)) ?? [];
  return {
    view: oneOf(names.views, params.get('view')),
    search: params.get('search') ?? '',
    filters: Object.fromEntries(filters),
    sort: oneOf(names.sorts, params.get('sort')),
    isDescending: params.get('descending') === 'yes',
    columns: columns.length > 0 ? columns : null,
  };
}

/** Writes a list's address, the shortest that says the same. */
export function writeListState(state: ListState, names: ListNames): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string): void => {
    if (value !== '') params.set(name, value);
  };
  set('view', state.view === names.views[0] ? '' : state.view);
  set('search', state.search);
  for (const key of names.filters) set(key, state.filters[key] ?? '');
  set('sort', state.sort === names.sorts[0] ? '' : state.sort);
  set('descending', state.isDescending ? 'yes' : '');
  set('columns', state.columns?.join(',') ?? '');
  return params;
}
