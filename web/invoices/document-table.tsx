import type { Column } from '#domain/invoices/document-columns.ts';
import { classNames } from '#theme/class-names.ts';
import styles from './document-table.module.css';

interface DocumentTableProps<R> {
  caption: string;
  /** What each row is called, and the head of that column. */
  first: { head: string; title(row: R): string; detail?(row: R): string };
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** Its last row sums the others up. */
  hasTotal?: boolean;
}

/** Lines with their figures in columns; in a narrow window each line is an item of a list, its figures named. */
export function DocumentTable<R>({ caption, first, columns, rows, hasTotal }: DocumentTableProps<R>) {
  return (
    <table className={classNames(styles.table, hasTotal && styles.summed)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first.head}</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              {first.title(row)}
              {first.detail?.(row) && <small>{first.detail(row)}</small>}
            </th>
            {columns.map(({ head, cell }) => (
              <td key={head} data-head={head}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
