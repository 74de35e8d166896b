import { queryOptions } from '@tanstack/react-query';
import { productOfConsole } from '#contract/console/catalogue.ts';
import { call } from '../../api.ts';

/** Everything of one product. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call(productOfConsole, { params: { product_id: id } }, { signal }),
  });
