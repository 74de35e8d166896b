import type { ReactNode } from 'react';
import { categories as texts } from '#texts/en/console/categories.ts';
import { fill } from '#texts/fill.ts';
import { OrderedRows } from '../../ui/order/ordered-rows.tsx';
import { useOrder } from '../../ui/order/use-order.ts';
import { notify } from '../../ui/overlay/notices.tsx';
import { useCategoryWrites } from './use-category-writes.ts';

type Writes = ReturnType<typeof useCategoryWrites>;

interface MovedRowsProps<Row> {
  label: string;
  items: readonly Row[];
  nameOf: (row: Row) => string;
  /** @returns null when it was refused; the event is 0 where nothing changed */
  save: (ids: string[], writes: Pick<Writes, 'write' | 'onFailure'>) => Promise<{ event_id: number } | null>;
  isReadOnly: boolean;
  children: (row: Row, index: number) => ReactNode;
}

const idOf = ({ id }: { id: string }): string => id;

/** Sortable rows; each move is saved at once, and its notice offers an undo. */
export function MovedRows<Row extends { id: string }>(props: MovedRowsProps<Row>) {
  const { label, items, nameOf, save, isReadOnly, children } = props;
  const { undo, ...writes } = useCategoryWrites();
  const { rows, put } = useOrder(items, idOf, async (ids, moved) => {
    const reply = await save(ids, writes);
    if (!reply || reply.event_id === 0) return;
    const row = items.find(({ id }) => id === moved);
    notify({
      text: fill(texts.moved, { name: row ? nameOf(row) : '', place: ids.indexOf(moved) + 1 }),
      onUndo: () => void undo(reply.event_id),
    });
  });
  return (
    <OrderedRows label={label} rows={rows} idOf={idOf} nameOf={nameOf} onOrder={put} isReadOnly={isReadOnly}>
      {children}
    </OrderedRows>
  );
}
