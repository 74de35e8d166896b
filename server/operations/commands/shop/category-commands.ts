import { type CategoryRow, lockCategories } from '../../../catalogue/categories/categories-store.ts';
import { mergeCategory } from '../../../catalogue/categories/merge-category.ts';
import { readCategories } from '../../../catalogue/categories/read-categories.ts';
import { saveCategory } from '../../../catalogue/categories/save-category.ts';
import { nameKey } from '../../../catalogue/name-key.ts';
import type { Tx } from '../../../db/open.ts';
import type { Acting } from '../../../deps.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';
import { changeGoods } from './change-goods.ts';

const list: Command = {
  usage: 'category list',
  says: 'Lists the categories with their products, and names that products alone use',
  example: 'npm run shop -- category list',
  read: plain(async ({ db }) => {
    const { items, untiled } = await readCategories(db);
    const rows = [
      ...items.map(({ name, status, products, used_by }) => [name, status, products, used_by.join(', ')]),
      ...untiled.map(({ name, products }) => [name, 'no tile', products, '']),
    ];
    return rows.length > 0 ? plainTable(['Name', 'Tile', 'Products', 'Used by'], rows) : 'There are no categories.';
  }),
};

/** A category by its name, in whatever case. @throws {WrongInput} */
async function named(tx: Tx, name: string): Promise<CategoryRow> {
  const found = (await lockCategories(tx)).find(({ category }) => nameKey(category) === nameKey(name));
  if (!found) throw new WrongInput(`There is no category "${name}". "category list" shows them all.`);
  return found;
}

/** Reads a command about the category with a name, and another name beside it. */
const renaming =
  (work: (acting: Acting, tx: Tx, found: CategoryRow, other: string) => Promise<string>): Command['read'] =>
  (args) => {
    const [name = '', other = ''] = readArgs(args, {}, 2).positionals;
    return (acting) => changeGoods(acting, async (tx) => work(acting, tx, await named(tx, name), other));
  };

const rename: Command = {
  usage: 'category rename <name> <new name>',
  says: 'Renames a category with all its products',
  example: 'npm run shop -- category rename "Gift Sets" "Gifts"',
  read: renaming(async (acting, tx, { id, revision, icon: picture, status }, name) => {
    const saved = await saveCategory(acting, tx, { id: String(id), revision, input: { name, picture, status } });
    return `${saved.category.name}: renamed with ${saved.renamed_products} products.`;
  }),
};

const merge: Command = {
  usage: 'category merge <name> <into>',
  says: 'Moves all products of a category into another one, and removes it',
  example: 'npm run shop -- category merge Incense Attar',
  read: renaming(async (acting, tx, { id, revision, category }, other) => {
    const into = await named(tx, other);
    const moved = await mergeCategory(acting, tx, { id: String(id), revision, into: String(into.id) });
    return `${category} is merged into ${into.category}: ${moved} products moved.`;
  }),
};

export const categoryCommands = [list, rename, merge];
