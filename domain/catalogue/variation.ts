/** Values by the name of their attribute, such as Size: 50 ml. */
export type AttributeValues = Readonly<Record<string, string>>;

export interface WithAttributes {
  attributes: AttributeValues;
}

const trimmed = (values: AttributeValues): Map<string, string> =>
  new Map(Object.entries(values).map(([name, value]) => [name.trim(), value.trim()]));

/** Every choice stands in the attributes; an attribute that is not chosen yet does not matter. */
function agrees(attributes: Map<string, string>, chosen: Map<string, string>): boolean {
  return [...chosen].every(([name, value]) => attributes.get(name) === value);
}

/** The variation a page starts with (PROD-03). */
export const defaultVariation = <V extends WithAttributes>(variations: readonly V[]): V | null => variations[0] ?? null;

/**
 * The variation whose attributes are exactly the chosen ones, compared after trimming (PROD-03, Q058).
 * @returns null while a choice is missing or the combination is not sold
 */
export function matchingVariation<V extends WithAttributes>(
  variations: readonly V[],
  chosen: AttributeValues,
): V | null {
  const choices = trimmed(chosen);
  const matches = variations.find((variation) => {
    const attributes = trimmed(variation.attributes);
    return attributes.size === choices.size && agrees(attributes, choices);
  });
  return matches ?? null;
}
