/** What pieces differ by, with the values in the order in which they are offered. */
export interface PieceAttribute {
  name: string;
  values: readonly string[];
}

/** What some pieces differ by, with their values in order of appearance. */
export function attributesOf(
  pieces: readonly { attributes: Readonly<Record<string, string>> }[],
): { name: string; values: string[] }[] {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of pieces.flatMap(({ attributes }) => Object.entries(attributes)))
    values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, all]) => ({ name, values: [...all] }));
}

const usedOf = (attributes: readonly PieceAttribute[]): PieceAttribute[] =>
  attributes.filter(({ name, values }) => name !== '' && values.length > 0);

/** How many combinations there are of the values. */
export function countCombinations(attributes: readonly PieceAttribute[]): number {
  const used = usedOf(attributes);
  return used.length === 0 ? 0 : used.reduce((count, { values }) => count * values.length, 1);
}

/** Every combination of the values, the first attribute changing last (CON-081). */
export function combinationsOf(attributes: readonly PieceAttribute[]): Record<string, string>[] {
  const used = usedOf(attributes);
  if (used.length === 0) return [];
  return used.reduce<Record<string, string>[]>(
    (made, { name, values }) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

const word = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');

/** A SKU that a person may take over: "GUL" with 50 ml becomes "GUL-50ML". */
export const proposedSku = (product: string, attributes: Readonly<Record<string, string>>): string =>
  [product.trim(), ...Object.values(attributes).map(word)].filter((part) => part !== '').join('-');
