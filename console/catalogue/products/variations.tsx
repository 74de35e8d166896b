import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { WirePieceContent } from '#contract/console/catalogue.ts';
import { attributesOf, proposedSku } from '#domain/catalogue/goods/piece-combinations.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { Ask } from '../../ui/overlay/ask.tsx';
import { MakePieces } from '../pieces/make-pieces.tsx';
import { PieceGrid } from '../pieces/piece-grid.tsx';
import { pieceName } from '../pieces/piece-sheet.tsx';
import type { PiecesCardProps } from './pieces-card.tsx';
import { newPiece } from './product-values.ts';
import styles from './product.module.css';

const { pieces: words } = texts;

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** The variations of a product: made of what they differ by, and typed into one table. */
export function Variations({ form, detail, isReadOnly }: PiecesCardProps) {
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
      {!isReadOnly && fields.length > 0 && (
        <p className={styles.note}>
          {words.emptyMrp} {fields.length > 1 && words.fillHint}
        </p>
      )}
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
