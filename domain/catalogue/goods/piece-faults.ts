import { MAX_ATTRIBUTES } from '#domain/catalogue/goods-limits.ts';
import type { Paise } from '#domain/money.ts';
import type { GoodsFault, GoodsPiece } from './goods.ts';

/** Letters, digits and signs of ASCII with single spaces between: what labels, files and scanners carry unchanged. */
const SKU_FORM = /^[!-~]+( [!-~]+)*$/;

export const isSku = (text: string): boolean => SKU_FORM.test(text);

const folded = (text: string): string => text.trim().toLowerCase();

/** A combination as it is compared: whatever the order and case of its attributes. */
const combinationOf = ({ attributes }: GoodsPiece): string =>
  JSON.stringify(
    Object.entries(attributes)
      .map(([name, value]) => [folded(name), folded(value)])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );

/** "Size: 50 ml, Grade: SFTGFOP1". */
export const attributesText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** What is wrong with a price and an MRP, of which neither is ever 0 (CON-083). */
export function priceFaults(price: Paise, mrp: Paise, at: string): GoodsFault[] {
  const faults: GoodsFault[] = [];
  if (price <= 0) faults.push({ field: `${at}.price_paise`, problem: 'no-price' });
  if (mrp <= 0) faults.push({ field: `${at}.mrp_paise`, problem: 'no-mrp' });
  else if (price > mrp) faults.push({ field: `${at}.price_paise`, problem: 'above-mrp' });
  return faults;
}

/** What is wrong with the SKU of a thing; one that is stored already may have any form. */
export const skuFormFaults = (sku: string, field: string, stored: ReadonlySet<string>): GoodsFault[] =>
  stored.has(sku) || isSku(sku) ? [] : [{ field, problem: sku.trim() === '' ? 'no-sku' : 'sku-form' }];

function twiceNamed(pieces: readonly GoodsPiece[]): GoodsFault[] {
  const seen = new Set<string>();
  return pieces.flatMap(({ sku }, index): GoodsFault[] => {
    const isTwice = seen.has(sku);
    seen.add(sku);
    return isTwice ? [{ field: `pieces.${index}.sku`, problem: 'sku-twice', facts: { sku } }] : [];
  });
}

/** The attributes of all pieces, each once, as they were first written. */
function namesOf(pieces: readonly GoodsPiece[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of pieces.flatMap(({ attributes }) => Object.keys(attributes)))
    if (!byKey.has(folded(name))) byKey.set(folded(name), name);
  return [...byKey.values()];
}

function attributeFaults(piece: GoodsPiece, names: readonly string[], field: string): GoodsFault[] {
  const entries = Object.entries(piece.attributes);
  if (entries.length === 0) return [{ field, problem: 'no-attributes' }];
  if (entries.length > MAX_ATTRIBUTES) return [{ field, problem: 'attributes-many', facts: { limit: MAX_ATTRIBUTES } }];
  if (entries.some(([name, value]) => name.trim() === '' || value.trim() === ''))
    return [{ field, problem: 'attribute-blank' }];
  const own = new Set(entries.map(([name]) => folded(name)));
  const missing = names.filter((name) => !own.has(folded(name)));
  return missing.length > 0 ? [{ field, problem: 'attribute-missing', facts: { name: missing.join(', ') } }] : [];
}

/** What shoppers could not tell apart: each piece differs by its attributes, and has all that the others have. */
function combinationFaults(pieces: readonly GoodsPiece[]): GoodsFault[] {
  const names = namesOf(pieces);
  const seen = new Set<string>();
  return pieces.flatMap((piece, index) => {
    const field = `pieces.${index}.attributes`;
    const faults = attributeFaults(piece, names, field);
    const combination = combinationOf(piece);
    const isTwice = faults.length === 0 && seen.has(combination);
    seen.add(combination);
    return isTwice
      ? [{ field, problem: 'same-attributes' as const, facts: { attributes: attributesText(piece.attributes) } }]
      : faults;
  });
}

/** What is wrong with pieces as they stand in a form (CON-081, CON-083). */
export const pieceFaults = (
  pieces: readonly GoodsPiece[],
  stored: ReadonlySet<string>,
  isVariable: boolean,
): GoodsFault[] => [
  ...pieces.flatMap(({ sku, price_paise, mrp_paise }, index) => [
    ...skuFormFaults(sku, `pieces.${index}.sku`, stored),
    ...priceFaults(price_paise, mrp_paise, `pieces.${index}`),
  ]),
  ...twiceNamed(pieces),
  ...(isVariable ? combinationFaults(pieces) : []),
];
