import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { list as texts } from '#texts/en/console/list.ts';
import { fill } from '#texts/fill.ts';
import { classNames } from '#theme/class-names.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import type { ListSpec } from './list-spec.ts';
import styles from './row-cards.module.css';
import type { Selection } from './use-selection.ts';

/** A finger that rests for so long selects. */
const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls, in px. */
const MAX_MOVE = 10;

interface RowCardsProps<Row> {
  spec: ListSpec<Row>;
  rows: readonly Row[];
  selection: Selection | null;
  isSelecting: boolean;
  onSelecting: () => void;
}

/** Selecting begins by a long press on a card. */
function useLongPress(onLongPress: () => void) {
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const end = (): void => {
    if (pressed.current) clearTimeout(pressed.current.timer);
    pressed.current = null;
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') pressed.current = { timer: setTimeout(onLongPress, LONG_PRESS_MS), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const from = pressed.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > MAX_MOVE) end();
    },
    // The browser's own menu of a link would come at the same moment.
    onContextMenu: (event: MouseEvent): void => {
      if (pressed.current) event.preventDefault();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

interface RowCardProps {
  name: string;
  children: ReactNode;
  isSelecting: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onLongPress: () => void;
}

function RowCard({ name, children, isSelecting, isSelected, onSelect, onLongPress }: RowCardProps) {
  const press = useLongPress(onLongPress);
  return (
    <li className={classNames(styles.card, isSelected && styles.selected)} {...press}>
      {isSelecting && (
        <Checkbox
          aria-label={fill(texts.selectRow, { row: name })}
          isSelected={isSelected}
          onChange={onSelect}
          className={styles.check}
        />
      )}
      <div className={styles.content}>{children}</div>
    </li>
  );
}

/** The rows of a list as cards, on a phone. */
export const RowCards = <Row,>({ spec, rows, selection, isSelecting, onSelecting }: RowCardsProps<Row>) => (
  <ul className={styles.cards}>
    {rows.map((row) => {
      const id = spec.idOf(row);
      return (
        <RowCard
          key={id}
          name={spec.nameOf(row)}
          isSelecting={isSelecting}
          isSelected={selection?.ids.has(id) ?? false}
          onSelect={(isSelected) => selection?.toggle(id, isSelected)}
          onLongPress={() => {
            if (!selection) return;
            onSelecting();
            selection.toggle(id, true);
          }}
        >
          <spec.Card row={row} />
        </RowCard>
      );
    })}
  </ul>
);
