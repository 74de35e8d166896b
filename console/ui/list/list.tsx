import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { list as texts } from '#texts/en/console/list.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../controls/button.tsx';
import { NotLoaded } from '../page/loaded.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { rememberList } from './list-memory.ts';
import type { ColumnSpec, ListSpec } from './list-spec.ts';
import styles from './list.module.css';
import { RowCards } from './row-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchBox } from './search-box.tsx';
import { useListState } from './use-list-state.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';
import { useIsWide } from './use-is-wide.ts';

const PAGE_SIZE = 50;

interface ListProps<Row> {
  spec: ListSpec<Row>;
  /** What its search finds. */
  searchLabel: string;
  /** Shown where there is nothing at all, without any filter. */
  empty: ReactNode;
  /** What can be done to what is selected; without it nothing can be selected. */
  bulk?: { max: number; Actions: ComponentType<{ rows: Row[]; onDone: () => void }> } | undefined;
}

/** The columns that are shown, in their order; the first is always there. */
const shownColumns = <Row,>({ columns }: ListSpec<Row>, chosen: readonly string[] | null): ColumnSpec<Row>[] => {
  const [first, ...others] = columns;
  const shown = chosen ? chosen.flatMap((id) => others.find((column) => column.id === id) ?? []) : others;
  return first ? [first, ...shown] : shown;
};

/** The list of every screen: views, search, filters as sentences, a table or cards, pages, and what is selected. */
export function List<Row>({ spec, searchLabel, empty, bulk }: ListProps<Row>) {
  const { state, query, change } = useListState(spec);
  const result = useRows(spec, state);
  const { rows, total } = result;
  const selection = useSelection(spec.name, query);
  const [isSelecting, setSelecting] = useState(false);
  const isWide = useIsWide();
  const columns = useMemo(() => shownColumns(spec, state.columns), [spec, state.columns]);
  const view = spec.views.find(({ id }) => id === state.view)?.label ?? spec.title;
  useEffect(() => {
    const label = view === spec.title ? view : `${spec.title}: ${view}`;
    rememberList(spec.name, { query, label, hrefs: rows.map(spec.hrefOf) });
  }, [spec, query, view, rows]);
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0 || state.view !== spec.views[0]?.id;
  const chosen = rows.filter((row) => selection.ids.has(spec.idOf(row)));
  const clear = (): void => {
    selection.select([]);
    setSelecting(false);
  };
  const tools = (
    <div className={styles.tools}>
      <SearchBox label={searchLabel} value={state.search} onChange={(search) => change({ search })} />
      {isWide ? (
        <>
          <FilterMenu filters={spec.filters} state={state} onChange={change} />
          <ColumnMenu
            columns={spec.columns.slice(1)}
            shown={columns.slice(1).map(({ id }) => id)}
            onChange={(shown) => change({ columns: shown })}
          />
        </>
      ) : (
        <FilterSheet spec={spec} state={state} onChange={change} total={total} />
      )}
      {!isWide && bulk && (
        <Button look="quiet" onPress={() => (isSelecting ? clear() : setSelecting(true))}>
          {isSelecting ? texts.selectDone : texts.select}
        </Button>
      )}
    </div>
  );
  return (
    <div className={styles.list}>
      <SavedViews spec={spec} query={query} />
      {tools}
      <FilterChips filters={spec.filters} state={state} onChange={change} />
      <ListBody result={result} isNarrowed={isNarrowed} empty={empty}>
        {isWide ? (
          <RowsTable
            spec={spec}
            columns={columns}
            rows={rows}
            state={state}
            onChange={change}
            selection={bulk ? selection : null}
          />
        ) : (
          <RowCards
            spec={spec}
            rows={rows}
            selection={bulk ? selection : null}
            isSelecting={isSelecting}
            onSelecting={() => setSelecting(true)}
          />
        )}
      </ListBody>
      {bulk && chosen.length > 0 && (
        <BulkBar count={chosen.length} max={bulk.max} onClear={clear}>
          <bulk.Actions rows={chosen} onDone={clear} />
        </BulkBar>
      )}
    </div>
  );
}

interface ListBodyProps {
  result: Pick<
    ReturnType<typeof useRows>,
    | 'error'
    | 'data'
    | 'refetch'
    | 'total'
    | 'isEstimated'
    | 'hasNextPage'
    | 'fetchNextPage'
    | 'isFetchingNextPage'
    | 'isPlaceholderData'
  > & { rows: readonly unknown[] };
  isNarrowed: boolean;
  empty: ReactNode;
  children: ReactNode;
}

/** Rows, or why there are none, and how many more there are. */
function ListBody({ result, isNarrowed, empty, children }: ListBodyProps) {
  const { data, rows, total, isEstimated, hasNextPage, fetchNextPage, isFetchingNextPage } = result;
  if (!data) return <NotLoaded query={result} lines={8} />;
  if (rows.length === 0) return isNarrowed ? <p className={styles.nothing}>{texts.nothingFound}</p> : empty;
  return (
    <div aria-busy={result.isPlaceholderData} className={result.isPlaceholderData ? styles.waiting : undefined}>
      {children}
      <div className={styles.foot}>
        <p aria-live="polite">
          {fill(texts.shown, {
            shown: formats.count(rows.length),
            total: isEstimated ? fill(texts.about, { total: formats.count(total) }) : formats.count(total),
          })}
        </p>
        {hasNextPage && (
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {fill(texts.more, { count: Math.min(PAGE_SIZE, Math.max(1, total - rows.length)) })}
          </Button>
        )}
      </div>
    </div>
  );
}
