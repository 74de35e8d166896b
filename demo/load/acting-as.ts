import { staff } from '#demo/content/staff.ts';
import type { Actor } from '#server/audit/actor.ts';
import { commandActor } from '#server/operations/commands/command.ts';
import type { Acting, Deps } from '#server/deps.ts';

/** The network of the counter and the packing table. */
const NETWORK = '203.0.113.24';

/** The demo's staff by e-mail, with the ids that they have in this shop. */
export type StaffIds = ReadonlyMap<string, number>;

const doing = (deps: Deps, actor: Actor, at: Date): Acting => ({ ...deps, clock: () => at, actor });

/** In whose name something is done at the console, and when. */
export function actingAs(deps: Deps, email: string, staffIds: StaffIds, at: Date): Acting {
  const person = staff.find((one) => one.email === email);
  const staffId = staffIds.get(email);
  if (!person || staffId === undefined) throw new Error(`${email} is not on the staff.`);
  const { name, role } = person;
  return doing(deps, { kind: 'staff', staffId, name, role, network: NETWORK, source: '' }, at);
}

/** The same by a command. @param words those of the command, such as `payout prepare` */
export const actingByCommand = (deps: Deps, words: string, at: Date): Acting =>
  doing(deps, { ...commandActor(words.split(' ')), name: 'kadamba' }, at);
