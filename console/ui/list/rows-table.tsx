import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { list as texts } from '#texts/en/console/list.ts';
import { fill } from '#texts/fill.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import type { ColumnSpec, ListSpec } from './list-spec.ts';
import type { ListState } from './list-state.ts';
import styles from './rows-table.module.css';
import type { ChangeState } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

interface RowsTableProps<Row> {
  spec: ListSpec<Row>;
  columns: readonly ColumnSpec<Row>[];
  rows: readonly Row[];
  state: ListState;
  onChange: ChangeState;
  selection: Selection | null;
}

interface HeadProps {
  label: string;
  sort?: string | undefined;
  isNumber?: boolean | undefined;
  state: ListState;
  onChange: ChangeState;
}

/** The head of a column; where the list can be sorted by it, a button. */
function Head({ label, sort, isNumber, state, onChange }: HeadProps) {
  const isSorted = sort !== undefined && state.sort === sort;
  const direction = state.isDescending ? 'descending' : 'ascending';
  const Arrow = state.isDescending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={isNumber ? styles.number : undefined}>
      {sort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onChange({ sort, isDescending: isSorted && !state.isDescending })}
        >
          {label}
          {isSorted && <Arrow aria-hidden="true" />}
        </button>
      )}
    </th>
  );
}

interface RowLineProps<Row> {
  spec: ListSpec<Row>;
  columns: readonly ColumnSpec<Row>[];
  row: Row;
  isSelected: boolean;
  onSelect: ((id: string, isSelected: boolean) => void) | null;
}

function RowLine<Row>({ spec, columns, row, isSelected, onSelect }: RowLineProps<Row>) {
  const [first, ...others] = columns;
  const id = spec.idOf(row);
  return (
    <tr className={isSelected ? styles.selected : undefined}>
      {onSelect && (
        <td className={styles.check}>
          <Checkbox
            aria-label={fill(texts.selectRow, { row: spec.nameOf(row) })}
            isSelected={isSelected}
            onChange={(chosen) => onSelect(id, chosen)}
          />
        </td>
      )}
      <th scope="row" className={styles.first}>
        <Link to={spec.hrefOf(row)} className={styles.open}>
          {first?.cell(row)}
        </Link>
      </th>
      {others.map(({ id: column, isNumber, cell }) => (
        <td key={column} className={isNumber ? styles.number : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row is drawn anew only when something of it changed. */
const MemoLine = memo(RowLine) as typeof RowLine;

/** The rows of a list as a table, where there is room for one. */
export function RowsTable<Row>({ spec, columns, rows, state, onChange, selection }: RowsTableProps<Row>): ReactNode {
  const ids = rows.map(spec.idOf);
  const chosen = selection ? ids.filter((id) => selection.ids.has(id)).length : 0;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{spec.title}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={styles.check}>
                <Checkbox
                  aria-label={texts.selectAll}
                  isSelected={chosen > 0 && chosen === ids.length}
                  isIndeterminate={chosen > 0 && chosen < ids.length}
                  onChange={(isAll) => selection.select(isAll ? [...selection.ids, ...ids] : [])}
                />
              </td>
            )}
            {columns.map(({ id, label, sort, isNumber }) => (
              <Head key={id} label={label} sort={sort} isNumber={isNumber} state={state} onChange={onChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MemoLine
              key={spec.idOf(row)}
              spec={spec}
              columns={columns}
              row={row}
              isSelected={selection?.ids.has(spec.idOf(row)) ?? false}
              onSelect={selection?.toggle ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
