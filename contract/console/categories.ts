import * as z from 'zod/mini';
import { MAX_BULK } from '#domain/catalogue/goods-limits.ts';
import { status, undoable } from './product.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../wire.ts';

/** A category with its tile of the home page. */
export const consoleCategory = z.object({
  id: z.string(),
  name: z.string(),
  /** The address of its tile's picture, or empty. */
  picture: z.string(),
  status,
  position: z.int(),
  /** Products in it, archived ones left out. */
  products: z.int(),
  /** Products of the archive in it, which a new name or a merge carries too. */
  archived: z.int(),
  /** Where the shop uses it beside its products: the shop's filters, the home page. */
  used_by: z.array(z.enum(['filter', 'home'])),
  revision: z.int(),
});
export type WireConsoleCategory = z.output<typeof consoleCategory>;

const ofCategory = z.object({ category_id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });
const categoryInput = z.object({ name: line(60).check(z.minLength(1)), picture: line(300), status });

export const consoleCategories = endpoint({
  method: 'GET',
  path: '/console/categories',
  summary: 'All categories in their order, and names that products use without a tile',
  guard: 'staff',
  needs: 'catalogue.read',
  reply: z.object({
    items: z.array(consoleCategory),
    untiled: z.array(z.object({ name: z.string(), products: z.int() })),
  }),
  refusals: [],
  failure: 'none',
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/console/categories',
  summary: 'Adds a category at the end',
  guard: 'staff',
  needs: 'catalogue.write',
  body: categoryInput,
  reply: consoleCategory,
  refusals: ['category-exists'],
  failure: 'none',
});

export const saveCategory = endpoint({
  method: 'PUT',
  path: '/console/categories/:category_id',
  summary: 'Saves a category; a new name goes to all its products',
  guard: 'staff',
  needs: 'catalogue.write',
  isRevised: true,
  params: ofCategory,
  body: categoryInput,
  reply: z.object({ category: consoleCategory, renamed_products: z.int(), ...undoable }),
  refusals: ['not-found', 'category-exists'],
  failure: 'none',
});

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/console/categories',
  summary: 'Puts the categories into an order',
  guard: 'staff',
  needs: 'catalogue.write',
  body: z.object({ category_ids: z.array(z.string().check(z.regex(/^[1-9]\d{0,14}$/))).check(z.maxLength(500)) }),
  reply: z.object({ ...undoable }),
  refusals: ['categories-changed'],
  failure: 'none',
});

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/console/categories/:category_id/merge',
  summary: 'Moves all products of a category into another one and removes it',
  guard: 'staff',
  needs: 'catalogue.write',
  isRevised: true,
  params: ofCategory,
  body: z.object({ into: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) }),
  reply: z.object({ moved_products: z.int() }),
  refusals: ['not-found', 'category-in-use'],
  failure: 'none',
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/console/categories/:category_id',
  summary: 'Removes a category that no product, filter or part of the home page uses',
  guard: 'staff',
  needs: 'catalogue.write',
  isRevised: true,
  params: ofCategory,
  reply: z.object({}),
  refusals: ['not-found', 'category-in-use'],
  failure: 'none',
});

/** The products of a category in the shop's own order, moved by drag or keys. */
export const orderProducts = endpoint({
  method: 'PUT',
  path: '/console/categories/:category_id/products',
  summary: 'Puts the products of a category into an order, each taking one of the places that they have',
  guard: 'staff',
  needs: 'catalogue.write',
  params: ofCategory,
  body: z.object({ product_ids: z.array(line(32)).check(z.minLength(1), z.maxLength(MAX_BULK)) }),
  reply: z.object({ ...undoable }),
  refusals: ['not-found', 'products-changed'],
  failure: 'none',
});
