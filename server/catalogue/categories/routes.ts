import * as categories from '#contract/console/categories.ts';
import type { Deps } from '../../deps.ts';
import type { Mounted } from '../../http/api/call.ts';
import { handleStaff } from '../../http/api/staff-call.ts';
import { addCategory } from './add-category.ts';
import { deleteCategory } from './delete-category.ts';
import { mergeCategory } from './merge-category.ts';
import { orderCategories } from './order-categories.ts';
import { orderProducts } from './order-products.ts';
import { readCategories } from './read-categories.ts';
import { saveCategory } from './save-category.ts';

/** The owner's categories (CON-088). */
export const categoryRoutes = ({ db }: Deps): Mounted[] => [
  handleStaff(categories.consoleCategories, () => readCategories(db)),
  handleStaff(categories.addCategory, ({ body, acting, write }) => write((tx) => addCategory(acting, tx, body))),
  handleStaff(categories.saveCategory, ({ params, body, revision, acting, write }) =>
    write((tx) => saveCategory(acting, tx, { id: params.category_id, revision, input: body })),
  ),
  handleStaff(categories.orderCategories, ({ body, acting, write }) =>
    write(async (tx) => ({ event_id: await orderCategories(acting, tx, body.category_ids) })),
  ),
  handleStaff(categories.mergeCategory, ({ params, body, revision, acting, write }) =>
    write(async (tx) => ({
      moved_products: await mergeCategory(acting, tx, { id: params.category_id, revision, into: body.into }),
    })),
  ),
  handleStaff(categories.deleteCategory, ({ params, revision, acting, write }) =>
    write(async (tx) => {
      await deleteCategory(acting, tx, { id: params.category_id, revision });
      return {};
    }),
  ),
  handleStaff(categories.orderProducts, ({ params, body, acting, write }) =>
    write(async (tx) => ({
      event_id: await orderProducts(acting, tx, { categoryId: params.category_id, productIds: body.product_ids }),
    })),
  ),
];
