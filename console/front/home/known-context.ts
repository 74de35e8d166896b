import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { WireFront } from '#contract/console/front.ts';
import { productsOf } from '#domain/front/front.ts';
import { categoriesOf } from '#domain/front/front-link.ts';
import { thingsQuery } from './front-query.ts';
import type { Known } from './front-warnings.ts';

const nothing: Known = { things: { products: [], categories: [] }, isWhole: false };

/** What the shop knows of the products and categories that are typed. */
export const KnownContext = createContext<Known>(nothing);

export const useKnown = (): Known => useContext(KnownContext);

/** Asks for what the typed home page names. */
export function useThings(front: WireFront): Known {
  const { data, isPlaceholderData } = useQuery(thingsQuery(productsOf(front), categoriesOf(front)));
  return data ? { things: data, isWhole: !isPlaceholderData } : nothing;
}
