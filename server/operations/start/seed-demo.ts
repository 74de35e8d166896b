import { members } from '#demo/content/members.ts';
import { staff } from '#demo/content/staff.ts';
import { loadDemoShop } from '#demo/load/load-demo-shop.ts';
import type { Deps } from '../../deps.ts';
import { isBare } from './database-kind-store.ts';

/** The accounts that a visitor of the demo shop may sign in with. */
export const demoAccounts = members.flatMap(({ email, password }) => (password ? [{ email, password }] : []));

/** Those whom a visitor may run the demo shop as, at its console. */
export const demoStaff = staff.map(({ email, password, role }) => ({ email, password, role }));

/**
 * Loads the demo shop into an empty database.
 *
 * @returns false when something stands there already; nothing is changed then
 */
export async function seedDemo(deps: Deps): Promise<boolean> {
  return (await isBare(deps.db)) && loadDemoShop(deps);
}
