import * as catalogue from '#contract/console-catalogue.ts';
import type { Deps } from '../../deps.ts';
import type { Mounted } from '../../http/api/call.ts';
import { handleStaff, needing } from '../../http/api/staff-call.ts';
import { addProduct } from './add-product.ts';
import { findSkuOwners } from './goods-facts-store.ts';
import { listProducts } from './list-products.ts';
import { readProduct } from './read-product.ts';
import { saveProduct } from './save-product.ts';

/** The owner's products (CON-079 to CON-090, CON-164). */
export const goodsRoutes = ({ db }: Deps): Mounted[] => [
  handleStaff(catalogue.products, ({ query }) => listProducts(db, query)),
  handleStaff(catalogue.productOfConsole, ({ params }) => readProduct(db, params.product_id)),
  handleStaff(catalogue.skuOwner, async ({ params: { sku } }) => {
    const owners = await findSkuOwners(db, [sku]);
    return { product: owners.get(sku) ?? null };
  }),
  handleStaff(catalogue.addProduct, ({ body, acting, staff, write }) =>
    write((tx) => addProduct(acting, tx, body, needing(staff))),
  ),
  handleStaff(catalogue.saveProduct, ({ params, body, revision, acting, staff, write }) =>
    write((tx) => saveProduct(acting, tx, { id: params.product_id, revision, input: body }, needing(staff))),
  ),
];
