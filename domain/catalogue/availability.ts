/** Units in stock; missing means that the client does not know and the server decides (Q055). */
export type Stock = number | null | undefined;

export interface StockedProduct {
  totalStock: Stock;
  variations: readonly { stock: Stock }[];
}

/** Zero or less is out of stock; an unknown number is not. */
export const isOut = (stock: Stock): boolean => typeof stock === 'number' && stock <= 0;

/** A product is out when its total stock is, or when each of its variations is (SHOP-18, Q055). */
export const isOutOfStock = ({ totalStock, variations }: StockedProduct): boolean =>
  isOut(totalStock) || (variations.length > 0 && variations.every(({ stock }) => isOut(stock)));

/** Only Active things are listed and sold; a missing status counts as Active (Q056). */
export const isActive = (status: string | null | undefined): boolean =>
  (status ?? '').trim() === '' || status?.trim().toLowerCase() === 'active';
