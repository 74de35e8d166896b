import { corrections } from '#demo/content/corrections.ts';
import { staff } from '#demo/content/staff.ts';
import { addDays } from '#domain/time.ts';
import { correctStock } from '#server/catalogue/stock/correct-stock.ts';
import { lockStock } from '#server/catalogue/stock/movements-store.ts';
import type { Tx } from '#server/db/open.ts';
import type { Acting, Deps } from '#server/deps.ts';

/** In whose name something was done, and when. */
function actingAs(deps: Deps, email: string, staffIds: ReadonlyMap<string, number>, at: Date): Acting {
  const person = staff.find((one) => one.email === email);
  if (!person) throw new Error(`${email} is not on the staff.`);
  const { name, role } = person;
  const staffId = staffIds.get(email) ?? 0;
  return { ...deps, clock: () => at, actor: { kind: 'staff', staffId, name, role, network: '', source: '' } };
}

/** What the demo shop's staff counted. */
export async function loadCorrections(
  deps: Deps,
  tx: Tx,
  staffIds: ReadonlyMap<string, number>,
  today: Date,
): Promise<void> {
  for (const { sku, difference, why, note, staffEmail, daysAgo } of corrections) {
    const piece = await lockStock(tx, { sku });
    if (!piece) throw new Error(`There is no piece ${sku}.`);
    const { stock: seen } = piece;
    const acting = actingAs(deps, staffEmail, staffIds, addDays(today, -daysAgo));
    await correctStock(acting, tx, { piece: { sku }, counted: seen + difference, seen, why, note });
  }
}
