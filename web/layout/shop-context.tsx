import { useRouteLoaderData } from 'react-router';
import { type Shop, unknownShop } from './shop.ts';

/** The shop's settings, as the root loader read them. */
export const useShop = (): Shop => useRouteLoaderData<{ shop: Shop }>('root')?.shop ?? unknownShop;
