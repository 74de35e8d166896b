import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { WireFront } from '#contract/console/front.ts';
import { productsOf } from '#domain/front/front.ts';
import { categoriesOf } from '#domain/front/front-link.ts';
import { thingsQuery } from './front-query.ts';
import type { Known } from './front-warnings.ts';

const nothing = { products: [], categories: [] };

/** What the shop knows of the products and categories that are typed. */
export const KnownContext = createContext<Known>({ things: nothing, isWhole: false, refused: {} });

export const useKnown = (): Known => useContext(KnownContext);

/** Asks for what the typed home page names. */
export function useThings(front: WireFront): Omit<Known, 'refused'> {
  const { data, isPlaceholderData } = useQuery(thingsQuery(productsOf(front), categoriesOf(front)));
  return { things: data ?? nothing, isWhole: data !== undefined && !isPlaceholderData };
}
