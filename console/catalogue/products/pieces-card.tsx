import { useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { WirePieceContent, WireProductDetail } from '#contract/console/catalogue.ts';
import { proposedSku } from '#domain/catalogue/goods/piece-combinations.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { Card } from '../../ui/form/card.tsx';
import { FormCount, FormMoney, FormText } from '../../ui/form/fields.tsx';
import { Ask } from '../../ui/overlay/ask.tsx';
import { MakePieces } from '../pieces/make-pieces.tsx';
import { PieceGrid } from '../pieces/piece-grid.tsx';
import { pieceName } from '../pieces/piece-sheet.tsx';
import { newPiece, type ProductValues } from './product-values.ts';
import styles from './product.module.css';
import { StockButton } from '../pieces/stock-button.tsx';

interface PiecesCardProps {
  form: UseFormReturn<ProductValues>;
  /** As it is stored; null for a product that is added. */
  detail: WireProductDetail | null;
  isReadOnly: boolean;
}

const { pieces: words } = texts;

/** What pieces differ by, with the values that they have. */
function attributesOf(pieces: readonly WirePieceContent[]): { name: string; values: string[] }[] {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of pieces.flatMap(({ attributes }) => Object.entries(attributes)))
    values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, all]) => ({ name, values: [...all] }));
}

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** The one piece of a simple product, as plain fields. */
function SimplePiece({ form: { control }, detail, isReadOnly: isDisabled }: PiecesCardProps) {
  const stored = detail?.pieces[0];
  return (
    <div className={styles.simple}>
      <FormText control={control} name="pieces.0.sku" label={words.sku} maxLength={60} isDisabled={isDisabled} />
      <FormMoney control={control} name="pieces.0.price_paise" label={words.price_paise} isDisabled={isDisabled} />
      <FormMoney control={control} name="pieces.0.mrp_paise" label={words.mrp_paise} isDisabled={isDisabled} />
      {stored ? (
        <div>
          <p>{words.stock}</p>
          <StockButton piece={stored} />
        </div>
      ) : (
        <FormCount control={control} name="pieces.0.stock" label={words.stock} />
      )}
      <FormText control={control} name="pieces.0.shelf" label={words.shelf} maxLength={40} isDisabled={isDisabled} />
    </div>
  );
}

/** The variations of a product: made of what they differ by, and typed into one table. */
function Variations({ form, detail, isReadOnly }: PiecesCardProps) {
  const { control, getValues } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'pieces', keyName: 'key' });
  const [asked, setAsked] = useState<number | null>(null);
  const storedOf = ({ id }: WirePieceContent) => detail?.pieces.find((piece) => piece.id === id);
  const make = (combinations: Record<string, string>[]): void => {
    const there = getValues('pieces');
    const sku = getValues('content.sku');
    const missing = combinations.filter((one) => !there.some(({ attributes }) => isSame(attributes, one)));
    // The first piece of a product that was simple takes the first combination.
    append(missing.map((attributes) => newPiece(attributes, proposedSku(sku, attributes))));
    const blank = there.findIndex(({ id, attributes }) => id === undefined && Object.keys(attributes).length === 0);
    if (blank >= 0) remove(blank);
  };
  const removeAt = (index: number): void => {
    const stored = fields[index] && storedOf(fields[index]);
    if (stored && stored.in_carts + stored.in_open_orders > 0) setAsked(index);
    else remove(index);
  };
  const askedPiece = asked === null ? undefined : fields[asked];
  const askedStored = askedPiece && storedOf(askedPiece);
  return (
    <>
      {!isReadOnly && <MakePieces attributes={attributesOf(fields)} onMake={make} />}
      {fields.length > 0 && (
        <PieceGrid
          form={form}
          pieces={fields}
          isReadOnly={isReadOnly}
          stored={detail?.pieces ?? []}
          onRemove={removeAt}
        />
      )}
      {!isReadOnly && fields.length > 1 && <p className={styles.note}>{words.fillHint}</p>}
      {askedPiece && askedStored && (
        <Ask
          title={fill(words.removeTitle, { piece: pieceName(askedPiece) })}
          isOpen
          onClose={() => setAsked(null)}
          action={words.removeAction}
          onAction={() => {
            if (asked !== null) remove(asked);
            setAsked(null);
          }}
        >
          <p>{fill(words.removeText, { carts: askedStored.in_carts, orders: askedStored.in_open_orders })}</p>
        </Ask>
      )}
    </>
  );
}

/** What can be bought of a product, at which price, and how many there are. */
export function PiecesCard(props: PiecesCardProps) {
  const kind = useWatch({ control: props.form.control, name: 'content.kind' });
  const count = useWatch({ control: props.form.control, name: 'pieces' }).length;
  return (
    <Card title={texts.cards.pieces}>
      {kind === 'variable' && (
        <FormText
          control={props.form.control}
          name="content.sku"
          label={texts.fields.sku}
          hint={texts.hints.variableSku}
          maxLength={60}
          isDisabled={props.isReadOnly}
        />
      )}
      {kind === 'simple' && count === 1 ? <SimplePiece {...props} /> : <Variations {...props} />}
    </Card>
  );
}
