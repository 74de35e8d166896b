import { goods } from '#texts/en/console/goods.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { pieceName } from '../pieces/piece-sheet.tsx';
import type { ProductValues } from './product-values.ts';

const wordFor = (words: Record<string, unknown>, name: string): string | undefined =>
  typeof words[name] === 'string' ? words[name] : undefined;

/** What a field of a product is called, such as "50 ml: Price" for `pieces.2.price_paise`. */
export function fieldLabel(field: string, { content: { kind }, pieces }: ProductValues): string {
  const [part = '', second = '', third = ''] = field.split('.');
  if (part === 'content') return wordFor(texts.fields, second) ?? goods.title;
  const piece = pieces[Number(second)] ?? pieces.find(({ id }) => id === second);
  const name = piece ? pieceName(piece) : texts.cards.pieces;
  const column = wordFor(texts.pieces, third);
  if (!column) return name || texts.cards.pieces;
  // The one piece of a simple product has no name of its own.
  return name === '' || kind === 'simple' ? column : `${name}: ${column}`;
}
