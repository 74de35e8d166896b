import { useProductAddress } from '../session/use-shop-address.ts';
import { type ShownProduct, shownLink } from './shown-link.ts';

/** The link to the public page of a saved product, for the notice that says so. */
export function useShownLink(): (product: ShownProduct) => ReturnType<typeof shownLink> {
  const addressOf = useProductAddress();
  return (product) => shownLink(product, addressOf(product));
}
