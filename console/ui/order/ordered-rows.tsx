import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpDown, ArrowUpToLine, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  GridList,
  GridListItem,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  useDragAndDrop,
} from 'react-aria-components';
import { order as texts } from '#texts/en/console/order.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import menu from '../overlay/menu.module.css';
import { moveBeside, moveBy } from '../picture-field/picture-order.ts';
import styles from './ordered-rows.module.css';

/** What a dragged row is known by; a screen may have several lists. */
const DRAG_TYPE = 'application/x-banyan-row';

interface OrderedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The ids in their new order, and the one that was moved. */
  onOrder: (ids: string[], moved: string) => void;
  isReadOnly: boolean;
  children: (row: Row, index: number) => ReactNode;
}

interface MoveMenuProps {
  label: string;
  index: number;
  total: number;
  /** So many places further. */
  onMove: (places: number) => void;
}

/** Moves a row without dragging: by a finger or the keyboard, also far. */
function MoveMenu({ label, index, total, onMove }: MoveMenuProps) {
  const moves = [
    { label: texts.first, icon: ArrowUpToLine, places: -index },
    { label: texts.up, icon: ArrowUp, places: -1 },
    { label: texts.down, icon: ArrowDown, places: 1 },
    { label: texts.last, icon: ArrowDownToLine, places: total - 1 - index },
  ];
  const isPossible = (places: number): boolean => places !== 0 && index + places >= 0 && index + places < total;
  return (
    <MenuTrigger>
      <Button className={styles.move ?? ''} aria-label={label}>
        <ArrowUpDown aria-hidden="true" />
      </Button>
      <Popover placement="bottom end" className={menu.popover}>
        <Menu
          className={menu.menu}
          disabledKeys={moves.filter(({ places }) => !isPossible(places)).map((move) => move.label)}
        >
          {moves.map(({ label: name, icon: Icon, places }) => (
            <MenuItem key={name} id={name} className={menu.item} onAction={() => onMove(places)}>
              <Icon aria-hidden="true" />
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Rows in an order that the owner gives: by dragging, by the keys of the handle, or by the menu of a row. */
export function OrderedRows<Row>(props: OrderedRowsProps<Row>) {
  const { label, rows, idOf, nameOf, onOrder, isReadOnly, children } = props;
  const ids = rows.map(idOf);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [DRAG_TYPE]: String(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const [moved = ''] = [...keys].map(String);
      onOrder(moveBeside(ids, [moved], String(key), dropPosition === 'after'), moved);
    },
  });
  return (
    <GridList
      aria-label={label}
      className={styles.rows ?? ''}
      items={rows.map((row, index) => ({ id: idOf(row), row, index }))}
      dependencies={[rows, isReadOnly, children]}
      keyboardNavigationBehavior="tab"
      {...(!isReadOnly && { dragAndDropHooks })}
    >
      {({ id, row, index }) => {
        const place = { row: nameOf(row), place: formats.count(index + 1), total: formats.count(rows.length) };
        return (
          <GridListItem id={id} textValue={nameOf(row)} className={styles.row ?? ''}>
            {!isReadOnly && (
              <Button slot="drag" className={styles.drag ?? ''} aria-label={fill(texts.drag, place)}>
                <GripVertical aria-hidden="true" />
              </Button>
            )}
            <div className={styles.content}>{children(row, index)}</div>
            {!isReadOnly && rows.length > 1 && (
              <MoveMenu
                label={fill(texts.move, place)}
                index={index}
                total={rows.length}
                onMove={(places) => onOrder(moveBy(ids, id, places), id)}
              />
            )}
          </GridListItem>
        );
      }}
    </GridList>
  );
}
