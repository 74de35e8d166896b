import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { WireFront } from '#contract/console/front.ts';
import type { FrontList } from '#domain/front/front.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { classNames } from '#theme/class-names.ts';
import { Thumb } from '../../catalogue/thumb.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Card } from '../../ui/form/card.tsx';
import { FaultContext } from '../../ui/form/fault-context.ts';
import { OrderedRows } from '../../ui/order/ordered-rows.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { itemName } from './front-values.ts';
import styles from './home.module.css';
import { useKnown } from './known-context.ts';

interface Item {
  id: string;
  /** Left out for items that cannot be removed. */
  is_shown?: boolean;
}

type Part = Exclude<keyof typeof texts.parts, 'tiles' | 'tabs'>;

/** How items are added and removed. */
interface Adding<One> {
  max: number;
  create: () => One;
  label: string;
  /** What is said where there are none. */
  empty: string;
}

interface ListProps<One> {
  value: readonly One[];
  onChange: (value: One[]) => void;
}

/** What the card of a list is given. */
export type FrontListProps<List extends FrontList> = ListProps<WireFront[List][number]>;

interface ItemListProps<One extends Item> extends ListProps<One> {
  part: Part;
  /** Left out for lists of a fixed length. */
  adding?: Adding<One>;
  /** The address of the picture of an item; left out where items have none. */
  pictureOf?: (item: One) => string;
  /** The warnings about an item. */
  warningOf?: (item: One) => string | undefined;
  /** The fields of an item. */
  children: (item: One, change: (change: Partial<One>) => void) => ReactNode;
}

const idOf = ({ id }: Item): string => id;

/** The item that is open: one that a save was refused for opens by itself. */
function useOpened(part: Part) {
  const { refused } = useKnown();
  const [opened, open] = useState<string | null>(null);
  const [seen, setSeen] = useState(refused);
  if (refused !== seen) {
    setSeen(refused);
    const [, id] = Object.keys(refused)
      .find((field) => field.startsWith(`${part}.`))
      ?.split('.') ?? [null, null];
    if (id) open(id);
  }
  return { opened, open };
}

interface RowProps<One extends Item> extends Pick<ItemListProps<One>, 'part' | 'pictureOf'> {
  item: One;
  isOpen: boolean;
  remark: string | undefined;
  onPress: () => void;
  onShow: (isShown: boolean) => void;
}

/** An item: its picture, its name with what is wrong, and whether shoppers see it. */
function ItemRow<One extends Item>({ part, item, pictureOf, isOpen, remark, onPress, onShow }: RowProps<One>) {
  const name = itemName(item);
  return (
    <div className={styles.row} data-field={`${part}.${item.id}`}>
      {pictureOf && <Thumb path={pictureOf(item)} className={styles.thumb} />}
      <div className={styles.words}>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onPress}>
          <span className="visually-hidden">{fill(texts.change, { name })}</span>
          <strong aria-hidden="true">{name}</strong>
          <Pencil aria-hidden="true" />
        </button>
        {item.is_shown !== undefined && (
          <Switch
            label={fill(texts.show, { name })}
            state={item.is_shown ? texts.shown : texts.hidden}
            isSelected={item.is_shown}
            onChange={onShow}
          />
        )}
        {remark !== undefined && <p className={classNames(styles.remark, styles.below)}>{remark}</p>}
      </div>
    </div>
  );
}

interface EditorProps {
  name: string;
  onClose: () => void;
  onRemove: (() => void) | null;
  children: ReactNode;
}

/** The fields of the item that is open; the first of them takes the focus. */
function Editor({ name, onClose, onRemove, children }: EditorProps) {
  return (
    <div role="group" aria-label={fill(texts.change, { name })} className={styles.editor}>
      <h3>{name}</h3>
      {children}
      <div className={styles.buttons}>
        {onRemove && (
          <Button icon={Trash2} onPress={onRemove}>
            {texts.remove}
          </Button>
        )}
        <Button onPress={onClose}>{texts.done}</Button>
      </div>
    </div>
  );
}

/** Adds an item, as long as there is room. */
const AddButton = ({ max, label, count, onAdd }: { max: number; label: string; count: number; onAdd: () => void }) =>
  count < max ? (
    <Button icon={Plus} className={styles.add} onPress={onAdd}>
      {label}
    </Button>
  ) : (
    <p className={styles.about}>{fill(texts.full, { max })}</p>
  );

/** A list of the home page: its items in their order, of which one is open to be changed (CON-165). */
export function ItemList<One extends Item>(props: ItemListProps<One>) {
  const { part, value: items, onChange, adding, pictureOf, warningOf, children } = props;
  const faults = useContext(FaultContext);
  const { opened, open } = useOpened(part);
  const item = items.find(({ id }) => id === opened);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  const change = (id: string, changed: Partial<One>): void =>
    onChange(items.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const remarkOf = (one: One): string | undefined => {
    const at = Object.keys(faults).find((field) => field.startsWith(`${part}.${one.id}.`));
    return at === undefined ? warningOf?.(one) : faults[at];
  };
  const add = (create: () => One): void => {
    const added = create();
    onChange([...items, added]);
    open(added.id);
  };
  const remove = (gone: One): void => {
    const at = items.indexOf(gone);
    onChange(items.filter((one) => one !== gone));
    open(null);
    notify({
      text: fill(texts.removed, { name: itemName(gone) }),
      onUndo: () => onChange(latest.current.toSpliced(at, 0, gone)),
    });
  };
  const put = (ids: readonly string[]): void => onChange(ids.flatMap((id) => items.find((one) => one.id === id) ?? []));
  return (
    <Card title={texts.parts[part]}>
      <p className={styles.about}>{texts.about[part]}</p>
      {items.length === 0 && adding && <p>{adding.empty}</p>}
      {items.length > 0 && (
        <OrderedRows
          label={fill(texts.order, { part: texts.parts[part] })}
          rows={items}
          idOf={idOf}
          nameOf={itemName}
          onOrder={put}
          isReadOnly={false}
        >
          {(one) => (
            <ItemRow
              part={part}
              item={one}
              {...(pictureOf && { pictureOf })}
              isOpen={one.id === opened}
              remark={remarkOf(one)}
              onPress={() => open(one.id === opened ? null : one.id)}
              onShow={(isShown) => change(one.id, { is_shown: isShown } as Partial<One>)}
            />
          )}
        </OrderedRows>
      )}
      {item && (
        <Editor
          key={item.id}
          name={itemName(item)}
          onClose={() => open(null)}
          onRemove={adding ? () => remove(item) : null}
        >
          {children(item, (changed) => change(item.id, changed))}
        </Editor>
      )}
      {adding && (
        <AddButton max={adding.max} label={adding.label} count={items.length} onAdd={() => add(adding.create)} />
      )}
    </Card>
  );
}
