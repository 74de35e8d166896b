import { ArrowDownToLine, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react';
import { type Control, type UseFormReturn, useController } from 'react-hook-form';
import type { WirePiece, WirePieceContent } from '#contract/console/catalogue.ts';
import { fromRupees, rupees } from '#domain/money.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import grid from './piece-grid.module.css';
import { pieceName } from './piece-sheet.tsx';
import { mrpOf, type ProductValues } from '../products/product-values.ts';
import { StockButton } from './stock-button.tsx';
import { TakenSku } from './taken-sku.tsx';

/** A column that is typed into. */
type Column = 'sku' | 'price_paise' | 'mrp_paise' | 'stock' | 'shelf';

const { pieces: words } = texts;

const isMoney = (column: Column): boolean => column === 'price_paise' || column === 'mrp_paise';

/** What was typed into a column, as it is stored; null for what can be none. */
function readCell(column: Column, typed: string): string | number | null {
  if (isMoney(column)) return fromRupees(typed.replaceAll(/[₹,\s]/g, ''));
  if (column === 'stock') return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;
  return typed;
}

/** What the form holds of a cell: none where nothing, or what can be none, is typed. */
const heldOf = (column: Column, value: string | number | null, typed: string): string | number =>
  column === 'mrp_paise' ? mrpOf(value as number | null, typed) : (value ?? 0);

/** A cell as it is typed into; a sum of 0 is none yet. */
function shownCell(column: Column, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  if (!isMoney(column)) return `${value}`;
  return value <= 0 ? '' : `${rupees(value)}`;
}

interface GridProps {
  form: UseFormReturn<ProductValues>;
  pieces: readonly (WirePieceContent & { key: string })[];
  isReadOnly: boolean;
  /** As they are stored; of those the stock is corrected and not typed. */
  stored: readonly WirePiece[];
  onRemove: (index: number) => void;
}

/** Columns of a pasted piece of a spreadsheet go down and to the right from the cell that has the focus. */
const PASTED: readonly Column[] = ['sku', 'price_paise', 'mrp_paise', 'stock', 'shelf'];

interface CellProps {
  control: Control<ProductValues>;
  index: number;
  column: Column;
  label: string;
  isReadOnly: boolean;
  onFillDown: (column: Column, index: number) => void;
  onPaste: (column: Column, index: number, text: string) => void;
}

/** One cell: a plain input, since a table of a hundred rows has hundreds of them. */
const Cell = memo(function Cell({ control, index, column, label, isReadOnly, onFillDown, onPaste }: CellProps) {
  const name = `pieces.${index}.${column}` as const;
  const { field } = useController({ control, name });
  const fault = useFieldFault(name);
  const [typed, setTyped] = useState(shownCell(column, field.value));
  const [known, setKnown] = useState(field.value);
  const [isTouched, setTouched] = useState(false);
  if (field.value !== known) {
    setKnown(field.value);
    if (readCell(column, typed) !== field.value) setTyped(shownCell(column, field.value));
  }
  const isNone = typed !== '' && readCell(column, typed) === null;
  const sentence = isNone ? words.noSum : fault;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'd' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onFillDown(column, index);
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(column, index, text);
  };
  return (
    <>
      <input
        name={name}
        aria-label={label}
        aria-invalid={sentence !== undefined}
        title={sentence}
        className={grid.input}
        value={typed}
        readOnly={isReadOnly}
        inputMode={isMoney(column) ? 'decimal' : column === 'stock' ? 'numeric' : 'text'}
        onChange={({ target }) => {
          if (column === 'stock' && !/^\d{0,7}$/.test(target.value)) return;
          setTyped(target.value);
          setTouched(true);
          const held = heldOf(column, readCell(column, target.value), target.value);
          setKnown(held);
          field.onChange(held);
        }}
        onBlur={field.onBlur}
        onKeyDown={onKeyDown}
        onPaste={paste}
      />
      {sentence && <span className={grid.fault}>{sentence}</span>}
      {column === 'sku' && isTouched && !sentence && <TakenSku sku={typed} className={grid.fault} />}
    </>
  );
});

/** A column's head, with the way to give all below the value of the first. */
function ColumnHead({ column, onFill }: { column: Column; onFill: (() => void) | null }) {
  return (
    <th scope="col">
      <span className={grid.column}>
        {words[column]}
        {onFill && (
          <IconButton label={fill(words.fill, { column: words[column] })} icon={ArrowDownToLine} onPress={onFill} />
        )}
      </span>
    </th>
  );
}

const StoredStock = ({ piece }: { piece: WirePiece | undefined }) => piece && <StockButton piece={piece} />;

/** The pieces of a product as a table to type into, with fill-down and pasting (CON-081). */
export function PieceGrid({ form, pieces, isReadOnly, stored, onRemove }: GridProps) {
  const { control, getValues, setValue } = form;
  const set = (index: number, column: Column, value: string | number | null): void => {
    const isStored = getValues(`pieces.${index}.id`) !== undefined;
    if (value !== null && !(column === 'stock' && isStored))
      setValue(`pieces.${index}.${column}`, value as never, { shouldDirty: true });
  };
  const fillDown = (column: Column, from: number): void => {
    const value = getValues(`pieces.${from}.${column}`) ?? null;
    for (let index = from + 1; index < pieces.length; index += 1) set(index, column, value);
  };
  const paste = (column: Column, from: number, text: string): void => {
    const first = PASTED.indexOf(column);
    for (const [down, line] of text.trimEnd().split(/\r?\n/).entries())
      for (const [right, cell] of line.split('\t').entries()) {
        const target = PASTED[first + right];
        if (target && from + down < pieces.length) set(from + down, target, readCell(target, cell.trim()));
      }
  };
  const headOf = (column: Column) => (
    <ColumnHead
      key={column}
      column={column}
      onFill={isReadOnly || column === 'sku' || pieces.length < 2 ? null : () => fillDown(column, 0)}
    />
  );
  const cellOf = (index: number, column: Column, name: string) => (
    <td data-label={words[column]}>
      <Cell
        control={control}
        index={index}
        column={column}
        label={`${name}: ${words[column]}`}
        isReadOnly={isReadOnly}
        onFillDown={fillDown}
        onPaste={paste}
      />
    </td>
  );
  return (
    <div className={grid.scroll}>
      <table className={grid.grid}>
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.piece}</th>
            {PASTED.map(headOf)}
            <th scope="col">
              <span className="visually-hidden">{words.removing}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece, index) => {
            const name = pieceName(piece);
            return (
              <tr key={piece.key} data-field={`pieces.${index}`}>
                <th scope="row">{name}</th>
                {cellOf(index, 'sku', name)}
                {cellOf(index, 'price_paise', name)}
                {cellOf(index, 'mrp_paise', name)}
                {piece.id === undefined ? (
                  cellOf(index, 'stock', name)
                ) : (
                  <td data-label={words.stock}>
                    <StoredStock piece={stored.find(({ id }) => id === piece.id)} />
                  </td>
                )}
                {cellOf(index, 'shelf', name)}
                <td>
                  {!isReadOnly && (
                    <IconButton
                      label={fill(words.remove, { piece: name })}
                      icon={Trash2}
                      onPress={() => onRemove(index)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
