/** Values by the name of their attribute, such as Size: 50 ml. */
export type AttributeValues = Readonly<Record<string, string>>;

export interface WithAttributes {
  attributes: AttributeValues;
}

/** Attributes as they are compared: trimmed, in whatever order they stand. */
function keyOf(values: AttributeValues): string {
  const trimmed = new Map(Object.entries(values).map(([name, value]) => [name.trim(), value.trim()]));
  return JSON.stringify([...trimmed].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The variation a page starts with (PROD-03). */
export const defaultVariation = <V extends WithAttributes>(variations: readonly V[]): V | null => variations[0] ?? null;

/**
 * Finds variations by what is chosen: the first whose attributes are exactly the chosen ones (PROD-03, Q058).
 *
 * @returns what gives null while a choice is missing or the combination is not sold
 */
export function variationFinder<V extends WithAttributes>(
  variations: readonly V[],
): (chosen: AttributeValues) => V | null {
  // Of two with the same attributes the first one is sold.
  const byKey = new Map(variations.toReversed().map((variation) => [keyOf(variation.attributes), variation]));
  return (chosen) => byKey.get(keyOf(chosen)) ?? null;
}

/** The one variation that is chosen, as `variationFinder` finds it. */
export const matchingVariation = <V extends WithAttributes>(
  variations: readonly V[],
  chosen: AttributeValues,
): V | null => variationFinder(variations)(chosen);
