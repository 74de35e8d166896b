import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { list as texts } from '#texts/en/console/list.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import menu from '../overlay/menu.module.css';
import styles from './column-menu.module.css';
import type { ColumnSpec } from './list-spec.ts';

interface ColumnMenuProps {
  /** Those that can be chosen: all but the first. */
  columns: readonly Pick<ColumnSpec<never>, 'id' | 'label'>[];
  /** The ids of those that are shown, in their order. */
  shown: readonly string[];
  /** @param shown null for those that the list begins with */
  onChange: (shown: string[] | null) => void;
}

const moved = (ids: readonly string[], from: number, by: 1 | -1): string[] => {
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(from + by, 0, ids[from] ?? '');
};

/** Which columns a table shows, and in which order (CON-015). */
export function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  const hidden = columns.filter(({ id }) => !shown.includes(id));
  const labelOf = (id: string): string => columns.find((column) => column.id === id)?.label ?? id;
  return (
    <DialogTrigger>
      <AriaButton className={styles.button ?? ''} aria-label={texts.columns}>
        <Columns3 aria-hidden="true" />
      </AriaButton>
      <Popover placement="bottom end" className={menu.popover}>
        <Dialog aria-label={texts.columns} className={styles.dialog}>
          <ul>
            {shown.map((id, index) => (
              <li key={id} className={styles.line}>
                <Checkbox
                  isSelected
                  isDisabled={shown.length === 1}
                  onChange={() => onChange(shown.toSpliced(index, 1))}
                >
                  {labelOf(id)}
                </Checkbox>
                <IconButton
                  label={fill(texts.columnUp, { column: labelOf(id) })}
                  icon={ArrowUp}
                  isDisabled={index === 0}
                  onPress={() => onChange(moved(shown, index, -1))}
                />
                <IconButton
                  label={fill(texts.columnDown, { column: labelOf(id) })}
                  icon={ArrowDown}
                  isDisabled={index === shown.length - 1}
                  onPress={() => onChange(moved(shown, index, 1))}
                />
              </li>
            ))}
            {hidden.map(({ id, label }) => (
              <li key={id} className={styles.line}>
                <Checkbox isSelected={false} onChange={() => onChange([...shown, id])}>
                  {label}
                </Checkbox>
              </li>
            ))}
          </ul>
          <Button look="quiet" onPress={() => onChange(null)}>
            {texts.resetColumns}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
