import type { DemoProduct, DemoVariation } from './product.ts';

/** One pack on sale; `price` and `mrp` are whole rupees as on the ticket and become paise. */
export const pack = (
  sku: string,
  price: number,
  mrp: number,
  stock: number,
  attributes: Record<string, string> = {},
): DemoVariation => ({ sku, attributes, price: price * 100, mrp: mrp * 100, stock });

/** A pack that differs from its neighbours in size alone. */
export const sized = (sku: string, size: string, price: number, mrp: number, stock: number): DemoVariation =>
  pack(sku, price, mrp, stock, { Size: size });

export const specs = (values: Record<string, string>): DemoProduct['specifications'] =>
  Object.entries(values).map(([label, value]) => ({ label, value }));
