import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { skuOwner } from '#contract/console/catalogue.ts';
import { suggestedSku } from '#domain/catalogue/goods/suggested-sku.ts';
import { call } from '../../api.ts';
import type { ProductValues } from './product-values.ts';

/** So many suggestions are looked up; a title that more products have gets its SKU from its owner. */
const MAX_TRIES = 9;

const fieldOf = (form: UseFormReturn<ProductValues>) =>
  form.getValues('content.kind') === 'simple' ? 'pieces.0.sku' : 'content.sku';

/**
 * Suggests the SKU of a product that is added from its title, unless one was typed (CON-083).
 *
 * @returns what suggests one that is free; it ends once that is known
 */
export function useSuggestedSku(form: UseFormReturn<ProductValues>): () => Promise<void> {
  const client = useQueryClient();
  const given = useRef('');
  /** Whether what stands in the field was suggested, or is nothing. */
  const isOurs = (): boolean => ['', given.current].includes(form.getValues(fieldOf(form)).trim());
  const put = (sku: string): void => {
    given.current = sku;
    form.setValue(fieldOf(form), sku, { shouldDirty: true });
  };
  const isTaken = async (sku: string): Promise<boolean> => {
    const { product } = await client.fetchQuery({
      queryKey: ['sku', sku],
      queryFn: ({ signal }) => call(skuOwner, { params: { sku } }, { signal }),
    });
    return product !== null;
  };
  return async () => {
    const title = form.getValues('content.title');
    if (!isOurs()) return;
    put(suggestedSku(title));
    try {
      for (let number = 1; given.current !== '' && number < MAX_TRIES; number += 1) {
        if (!(await isTaken(given.current))) return;
        if (!isOurs() || form.getValues('content.title') !== title) return;
        put(suggestedSku(title, number + 1));
      }
    } catch {
      // Whether it is taken is said when the product is saved.
    }
  };
}
