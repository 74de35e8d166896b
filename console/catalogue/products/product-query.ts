import { productOfConsole } from '#contract/console/catalogue.ts';
import { queryOf } from '../../query-of.ts';

/** Everything of one product. */
export const productQuery = (id: string) => queryOf(['product', id], productOfConsole, { params: { product_id: id } });
