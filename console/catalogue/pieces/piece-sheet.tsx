import { useState } from 'react';
import type { WireListedProduct, WirePiece } from '#contract/console/catalogue.ts';
import { goods } from '#texts/en/console/goods.ts';
import { formats } from '../../texts/formats.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import type { PieceField } from './piece-button.tsx';
import styles from './pad.module.css';
import { PricePad } from './price-pad.tsx';
import { StockPad } from './stock-pad.tsx';

interface PieceSheetProps {
  product: WireListedProduct;
  field: PieceField;
  onClose: () => void;
}

/** What a piece is called among the pieces of its product. */
export const pieceName = ({ attributes, sku }: Pick<WirePiece, 'attributes' | 'sku'>): string =>
  Object.values(attributes).join(', ') || sku;

const valueOf = ({ price_paise, mrp_paise, stock }: WirePiece, field: PieceField): string =>
  field === 'stock' ? formats.count(stock) : formats.exactRupees(field === 'price' ? price_paise : mrp_paise);

/** The number pad of one piece; of a product with several, the piece is chosen first. */
export function PieceSheet({ product, field, onClose }: PieceSheetProps) {
  const { pieces, title } = product;
  const [chosen, setChosen] = useState<string | null>(pieces.length === 1 ? (pieces[0]?.id ?? null) : null);
  const piece = pieces.find(({ id }) => id === chosen);
  const name = piece && pieces.length > 1 ? `${title}, ${pieceName(piece)}` : title;
  return (
    <Sheet title={name} isOpen onClose={onClose}>
      {!piece && (
        <>
          <p className={styles.ask}>{goods.pad.choose}</p>
          <ul className={styles.pieces}>
            {pieces.map((one) => (
              <li key={one.id}>
                <button type="button" className={styles.piece} onClick={() => setChosen(one.id)}>
                  <span>{pieceName(one)}</span>
                  <strong>{valueOf(one, field)}</strong>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {piece && field === 'stock' && <StockPad piece={piece} product={product} onDone={onClose} />}
      {piece && field !== 'stock' && <PricePad product={product} piece={piece} field={field} onDone={onClose} />}
    </Sheet>
  );
}
