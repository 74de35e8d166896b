import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { skuOwner } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';

/** How long typing rests before a SKU is looked up. */
const REST_MS = 400;

/** What was typed, once it rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/** Says of a SKU as it is typed that another product has it (CON-083); undefined for a free one. */
export function useSkuTaken(typed: string): string | undefined {
  const { product_id: ownId } = useParams();
  const sku = typed.trim();
  const rested = useRested(sku);
  const { data } = useQuery({
    queryKey: ['sku', rested],
    queryFn: ({ signal }) => call(skuOwner, { params: { sku: rested } }, { signal }),
    enabled: rested !== '',
  });
  const owner = rested === sku ? data?.product : null;
  return owner && owner.id !== ownId ? fill(texts.pieces.taken, { title: owner.title }) : undefined;
}
