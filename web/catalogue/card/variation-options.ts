import type { WireProduct, WireVariation } from '#contract/catalogue.ts';
import { isOut } from '#domain/catalogue/availability.ts';
import { type AttributeValues, variationFinder } from '#domain/catalogue/variation.ts';

/** One value of an attribute beside the other choices as they stand. */
export interface VariationOption {
  value: string;
  isChosen: boolean;
  /** What the choice would lead to; null for a combination that is not sold. */
  variation: WireVariation | null;
  isOutOfStock: boolean;
}

export interface VariationChoice {
  attribute: string;
  options: VariationOption[];
}

const namesIn = (variations: readonly WireVariation[]): string[] => [
  ...new Set(variations.flatMap(({ attributes }) => Object.keys(attributes))),
];

/** The values in the order of the product's terms; terms that no variation has are left out. */
function valuesOf(product: WireProduct, attribute: string): string[] {
  const sold = new Set(product.variation.map(({ attributes }) => attributes[attribute]?.trim()));
  const terms = product.attribute.find(({ name }) => name.trim() === attribute.trim())?.selectedTerms ?? [];
  const ordered = [...terms.map(({ name }) => name.trim()), ...sold];
  return [...new Set(ordered)].filter((value) => value !== undefined && sold.has(value)) as string[];
}

/** What can be chosen on a product's page, given what is chosen (PROD-03, Q058). */
export function variationChoices(product: WireProduct, chosen: AttributeValues): VariationChoice[] {
  const find = variationFinder(product.variation);
  return namesIn(product.variation).map((attribute) => ({
    attribute,
    options: valuesOf(product, attribute).map((value) => {
      const variation = find({ ...chosen, [attribute]: value });
      return {
        value,
        isChosen: chosen[attribute]?.trim() === value,
        variation,
        isOutOfStock: variation !== null && isOut(variation.stock),
      };
    }),
  }));
}

/** The variation's own pictures before the product's; each once (PROD-03). */
export function picturesOf(product: WireProduct, variation: WireVariation | null): string[] {
  const own = variation ? [variation.imageUrl, ...variation.galleryImages] : [];
  const all = own.filter(Boolean).length > 1 ? own : [...own, product.image, ...product.gallery];
  return [...new Set(all.filter(Boolean))];
}

/** "50 ml, Spray": what distinguishes a variation. */
export const variationName = ({ attributes }: Pick<WireVariation, 'attributes'>): string =>
  Object.values(attributes).join(', ');
