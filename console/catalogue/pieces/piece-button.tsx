import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { WireListedProduct } from '#contract/console/catalogue.ts';
import { goods } from '#texts/en/console/goods.ts';
import { fill } from '#texts/fill.ts';
import { useMay } from '../../session/use-staff.ts';
import { formats } from '../../texts/formats.ts';
import { PieceSheet } from './piece-sheet.tsx';
import styles from '../products/products.module.css';

/** What a number pad changes of a piece. */
export type PieceField = 'price' | 'mrp' | 'stock';

const permissions = { price: 'prices.write', mrp: 'prices.write', stock: 'stock.correct' } as const;

function shownValue({ price_paise, mrp_paise, stock }: WireListedProduct, field: PieceField): string {
  if (field === 'stock') return formats.count(stock);
  return formats.exactRupees(field === 'price' ? price_paise : mrp_paise);
}

const labels: Record<PieceField, string> = {
  price: goods.changePrice,
  mrp: goods.changeMrp,
  stock: goods.changeStock,
};

/** A figure of a product; pressed, it opens the number pad of its piece (CON-164). */
export function PieceButton({ product, field }: { product: WireListedProduct; field: PieceField }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const value = shownValue(product, field);
  // A group has no pieces of its own.
  if (product.pieces.length === 0 || product.is_archived || !may(permissions[field])) return value;
  return (
    <>
      <Button
        className={styles.figure ?? ''}
        aria-label={fill(labels[field], { title: product.title, price: value, count: value })}
        onPress={() => setOpen(true)}
      >
        {value}
      </Button>
      {isOpen && <PieceSheet product={product} field={field} onClose={() => setOpen(false)} />}
    </>
  );
}
