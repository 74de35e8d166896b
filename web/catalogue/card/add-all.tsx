import { useEffect, useState } from 'react';
import * as catalogue from '#contract/catalogue.ts';
import type { WireProductCard, WireVariation } from '#contract/catalogue.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { parseProductType } from '#domain/catalogue/sort-filter.ts';
import { fill } from '#texts/fill.ts';
import { call } from '#web/api.ts';
import { addToCart } from '#web/cart/cart-store.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useProductTexts } from '#web/texts/product.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './group-modal.module.css';

/** One product of a set as it goes into the cart. */
interface Piece {
  product: WireProductCard;
  variation?: WireVariation;
  paise: number;
}

/** @throws when it cannot be bought now, or the shop does not answer */
async function pieceOf(member: WireProductCard): Promise<Piece> {
  if (parseProductType(member.product_type) !== 'variable') return { product: member, paise: member.price_paise };
  const product = await call(catalogue.single, { params: { productId: member.product_id } });
  const [variation] = product.variation
    .filter(({ stock, price_paise }) => !isOut(stock) && price_paise > 0)
    .toSorted((a, b) => a.price_paise - b.price_paise);
  if (!variation) throw new Error(`No size of ${member.product_id} is in stock.`);
  return { product, variation, paise: variation.price_paise };
}

interface AddAllProps {
  members: readonly WireProductCard[];
  onAdded: () => void;
}

/** Puts one of each product of a set into the cart; of those in sizes, the least expensive that is in stock. */
export function AddAll({ members, onAdded }: AddAllProps) {
  const texts = useProductTexts();
  const { rupees } = useFormats();
  const [pieces, setPieces] = useState<Piece[]>([]);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Each product can still be bought by itself.
    Promise.all(members.map(pieceOf)).then(setPieces, () => undefined);
  }, [members]);

  if (pieces.length === 0) return null;
  const sum = pieces.reduce((paise, piece) => paise + piece.paise, 0);
  const add = async (): Promise<void> => {
    setBusy(true);
    for (const piece of pieces) await addToCart(piece.product, piece.variation);
    setBusy(false);
    onAdded();
  };
  return (
    <>
      {pieces.some(({ variation }) => variation) && <p className={styles.meta}>{texts.leastOfSizes}</p>}
      <Button busy={busy} onClick={() => void add()}>
        {fill(texts.addAll, { n: pieces.length, sum: rupees(sum) })}
      </Button>
    </>
  );
}
