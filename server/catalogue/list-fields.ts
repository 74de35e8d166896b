import { readList } from '#domain/catalogue/list-field.ts';
import type { Log } from '../log.ts';
import type { ProductRow, ShownVariation } from './catalogue-store.ts';

/** A product with what it is chosen from. */
export interface FullProduct {
  product: ProductRow;
  variations: readonly ShownVariation[];
}

/**
 * Reads the list fields of products (ENT-02). One that holds no list is an empty one, logged once per product (Q046).
 */
export class ListFields {
  readonly #log: Log;
  readonly #logged = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  read({ product, variations }: FullProduct): FullProduct {
    const unreadable: string[] = [];
    const list = <Item>(name: string, field: Item[]): Item[] => {
      const items = readList(field);
      if (!items) unreadable.push(name);
      return items ?? [];
    };
    const full = {
      product: {
        ...product,
        gallery: list('gallery', product.gallery),
        key_features: list('key_features', product.key_features),
        specifications: list('specifications', product.specifications),
        attributes: list('attributes', product.attributes),
      },
      variations: variations.map((one) => ({ ...one, gallery: list(`gallery of ${one.sku}`, one.gallery) })),
    };
    if (unreadable.length > 0) this.#logOnce(product.public_id, unreadable);
    return full;
  }

  #logOnce(product: string, fields: string[]): void {
    if (this.#logged.has(product)) return;
    this.#logged.add(product);
    this.#log.warn({ product, fields }, 'a list of a product cannot be read');
  }
}
