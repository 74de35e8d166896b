import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { WireProduct, WireVariation } from '#contract/catalogue.ts';
import { sizeOfHash } from '#domain/catalogue/product-address.ts';
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

const never = (): (() => void) => () => undefined;

/** The size that the address asks for; none while the page that a server made, which knows none, begins to run. */
function useAskedSku(): string | null {
  const { hash } = useLocation();
  return sizeOfHash(
    useSyncExternalStore(
      never,
      () => hash,
      () => '',
    ),
  );
}

/**
 * The selection on a product's page; it begins with the first variation (PROD-03). The size that its address asks for
 * behind `#` is then chosen as if it were pressed: no server sees it, so the page is the same for everybody.
 */
export function useVariation(product: WireProduct): ChosenVariation {
  const first = defaultVariation(product.variation);
  const [chosen, setChosen] = useState<AttributeValues>(first?.attributes ?? {});
  const [picturedSku, setPicturedSku] = useState(first?.sku);
  const choose = (values: AttributeValues): void => {
    const choice = { ...chosen, ...values };
    setChosen(choice);
    setPicturedSku(matchingVariation(product.variation, choice)?.sku ?? picturedSku);
  };
  const asked = useAskedSku();
  const [answered, setAnswered] = useState<string | null>(null);
  if (asked !== answered) {
    setAnswered(asked);
    const size = product.variation.find(({ sku }) => sku === asked);
    if (size) choose(size.attributes);
  }
  return {
    choices: variationChoices(product, chosen),
    variation: matchingVariation(product.variation, chosen),
    pictured: product.variation.find(({ sku }) => sku === picturedSku) ?? null,
    choose,
  };
}
