import * as catalogue from '#contract/console/catalogue.ts';
import type { Deps } from '../../deps.ts';
import type { Mounted } from '../../http/api/call.ts';
import { handleStaff, needing } from '../../http/api/staff-call.ts';
import { addProduct } from './add-product.ts';
import { archiveProduct } from './archive-product.ts';
import { changePrices } from './change-prices.ts';
import { changeProducts } from './change-products.ts';
import { deleteProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { findSkuOwners } from './goods-facts-store.ts';
import { listProducts } from './listing/list-products.ts';
import { readProduct } from './read-product.ts';
import { restoreProduct } from './restore-product.ts';
import { saveProduct } from './save-product.ts';
import { setProductStatus } from './set-product-status.ts';

/** The owner's products. */
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
  handleStaff(catalogue.setProductStatus, ({ params, body, acting, write }) =>
    write((tx) => setProductStatus(acting, tx, params.product_id, body.status)),
  ),
  handleStaff(catalogue.changeProducts, ({ body, acting, write }) => write((tx) => changeProducts(acting, tx, body))),
  handleStaff(catalogue.changePrices, ({ body, acting, write }) =>
    write((tx) => changePrices(acting, tx, body.pieces)),
  ),
  handleStaff(catalogue.duplicateProduct, ({ params, acting, write }) =>
    write(async (tx) => ({ id: await duplicateProduct(acting, tx, params.product_id) })),
  ),
  handleStaff(catalogue.archiveProduct, ({ params, acting, write }) =>
    write((tx) => archiveProduct(acting, tx, params.product_id)),
  ),
  handleStaff(catalogue.restoreProduct, ({ params, acting, write }) =>
    write((tx) => restoreProduct(acting, tx, params.product_id)),
  ),
  handleStaff(catalogue.deleteProduct, ({ params, acting, write }) =>
    write(async (tx) => {
      await deleteProduct(acting, tx, params.product_id);
      return {};
    }),
  ),
];
