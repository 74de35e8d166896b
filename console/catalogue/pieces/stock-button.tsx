import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { WirePiece } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { useMay } from '../../session/use-staff.ts';
import { formats } from '../../texts/formats.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { pieceName } from './piece-sheet.tsx';
import styles from '../products/product.module.css';
import { StockPad } from './stock-pad.tsx';

const PieceMovements = lazyPart(async () => (await import('./piece-movements.tsx')).PieceMovements, 3);

/** The stock of a piece; pressed, it is corrected, and what changed it is shown. */
export function StockButton({ piece }: { piece: WirePiece }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const name = pieceName(piece);
  return (
    <>
      <Button
        className={styles.stockButton ?? ''}
        aria-label={fill(may('stock.correct') ? texts.pieces.correct : texts.pieces.stockOf, {
          piece: name,
          count: formats.count(piece.stock),
        })}
        onPress={() => setOpen(true)}
      >
        {formats.count(piece.stock)}
      </Button>
      <Sheet title={name} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles.movements}>
          {may('stock.correct') && <StockPad piece={piece} onDone={() => setOpen(false)} />}
          <PieceMovements piece={piece} />
        </div>
      </Sheet>
    </>
  );
}
