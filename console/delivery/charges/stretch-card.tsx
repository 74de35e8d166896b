import { Plus } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { MAX_TARIFF_ROWS } from '#domain/delivery/tariff-problems.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/form/card.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import styles from './charges.module.css';

/** One row of a list, and how it is changed and removed. */
export interface OneRow<Row> {
  row: Row;
  at: number;
  onChange: (change: Partial<Row>) => void;
  onRemove: () => void;
}

interface StretchCardProps<Row> {
  title: string;
  hint: string;
  /** What is said where there are no rows. */
  empty: string;
  addLabel: string;
  field: { name: string; value: Row[]; onChange: (rows: Row[]) => void };
  create: () => Row;
  children: (one: OneRow<Row>) => ReactNode;
}

/** Rows of the tariff in a card, with what adds one. */
export function StretchCard<Row extends { id: string }>(props: StretchCardProps<Row>) {
  const { title, hint, empty, addLabel, field, create, children } = props;
  const rows = field.value;
  const fault = useFieldFault(field.name);
  return (
    <Card title={title}>
      <p className={styles.hint}>{hint}</p>
      {fault && <p role="alert">{fault}</p>}
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ol className={styles.rows} data-field={field.name} tabIndex={-1}>
          {rows.map((row, at) => (
            <Fragment key={`${row.id} ${at}`}>
              {children({
                row,
                at,
                onChange: (change) => field.onChange(rows.with(at, { ...row, ...change })),
                onRemove: () => field.onChange(rows.toSpliced(at, 1)),
              })}
            </Fragment>
          ))}
        </ol>
      )}
      <Button
        icon={Plus}
        isDisabled={rows.length >= MAX_TARIFF_ROWS}
        onPress={() => field.onChange([...rows, create()])}
        className={styles.add}
      >
        {addLabel}
      </Button>
    </Card>
  );
}
