import { useState } from 'react';
import type { WireProduct, WireVariation } from '#contract/catalogue.ts';
import { type AttributeValues, defaultVariation, matchingVariation } from '#domain/catalogue/variation.ts';
import { type VariationChoice, variationChoices } from '#web/catalogue/card/variation-options.ts';

export interface ChosenVariation {
  choices: VariationChoice[];
  /** The variation that matches all choices; null while none does, or for a product without variations. */
  variation: WireVariation | null;
  /** The one whose price and pictures show: the last that matched, since a miss changes neither (Q058). */
  pictured: WireVariation | null;
  choose: (values: AttributeValues) => void;
}

/** What is chosen on a product's page; it begins with the first variation (PROD-03). */
export function useVariation(product: WireProduct): ChosenVariation {
  const first = defaultVariation(product.variation);
  const [chosen, setChosen] = useState<AttributeValues>(first?.attributes ?? {});
  const [picturedSku, setPicturedSku] = useState(first?.sku);
  const choose = (values: AttributeValues): void => {
    const choice = { ...chosen, ...values };
    setChosen(choice);
    setPicturedSku(matchingVariation(product.variation, choice)?.sku ?? picturedSku);
  };
  return {
    choices: variationChoices(product, chosen),
    variation: matchingVariation(product.variation, chosen),
    pictured: product.variation.find(({ sku }) => sku === picturedSku) ?? null,
    choose,
  };
}
