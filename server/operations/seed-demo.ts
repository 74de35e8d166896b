import { members } from '#demo/content/members.ts';
import { loadDemoShop } from '#demo/load/load-demo-shop.ts';
import type { Deps } from '../deps.ts';

/** The accounts that a visitor of the demo shop may sign in with. */
export const demoAccounts = members.flatMap(({ email, password }) => (password ? [{ email, password }] : []));

/** Whether nobody has put anything into the shop yet. */
async function isEmpty({ db }: Deps): Promise<boolean> {
  const product = db.selectFrom('products').select('id').limit(1);
  const member = db.selectFrom('members').select('id').limit(1);
  return (await product.executeTakeFirst()) === undefined && (await member.executeTakeFirst()) === undefined;
}

/**
 * Loads the demo shop into an empty database.
 *
 * @returns false when something stands there already; nothing is changed then
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  if (!(await isEmpty(deps))) return false;
  await loadDemoShop(deps);
  return true;
}
