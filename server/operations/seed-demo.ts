import { members } from '#demo/content/members.ts';
import { demoId } from '#demo/load/demo-id.ts';
import { isEmpty, loadDemoShop } from '#demo/load/load-demo-shop.ts';
import type { Deps } from '../deps.ts';

/** The accounts that a visitor of the demo shop may sign in with. */
export const demoAccounts = members.flatMap(({ email, password }) => (password ? [{ email, password }] : []));

/** Whether the members of the demo are in the database, whose passwords everybody knows. */
export async function holdsDemo({ db }: Deps): Promise<boolean> {
  const publicIds = demoAccounts.map(({ email }) => demoId('member', email));
  const found = await db.selectFrom('members').select('id').where('public_id', 'in', publicIds).executeTakeFirst();
  return found !== undefined;
}

/**
 * Loads the demo shop into an empty database.
 *
 * @returns false when something stands there already; nothing is changed then
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  return (await isEmpty(deps.db)) && loadDemoShop(deps);
}
