import { coupons } from '#demo/content/coupons.ts';
import { members } from '#demo/content/members.ts';
import { staff } from '#demo/content/staff.ts';
import { addDays } from '#domain/time.ts';
import { verifyAudit } from '#server/console/audit/verify-audit.ts';
import { noteShownPictures } from '#server/content/uploads/picture-uses-store.ts';
import { insertCoupons } from '#server/coupons/coupon-store.ts';
import type { Deps } from '#server/deps.ts';
import { isBare, lockKind, saveKind } from '#server/operations/start/database-kind-store.ts';
import { settleCommissions } from '#server/rewards/settle-commissions.ts';
import { copyPictures } from './copy-pictures.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { hashPasswords, loadMembers } from './load-members.ts';
import { confirmingDays, loadOrders } from './load-orders.ts';
import { loadPayout } from './load-payout.ts';
import { loadSettings } from './load-settings.ts';
import { linkSignatories, loadStaff } from './load-staff.ts';
import { loadWeek } from './load-week.ts';

/** No notice is sent of what happened before the shop opened. */
const toldNobody = { send: () => Promise.resolve() };

const PAYOUT_DAYS_AGO = 27;
const PAYEE = 'asha@example.in';

/** What was earned is confirmed on the days on which it would have been, and paid out once. */
async function earn(deps: Deps, memberIds: ReadonlyMap<string, number>, today: Date): Promise<void> {
  const quietly = { ...deps, push: null, jobs: { ...deps.jobs, ...toldNobody } };
  const confirmOn = (days: number) => settleCommissions({ ...quietly, clock: () => addDays(today, -days) });
  for (const days of confirmingDays.filter((day) => day >= PAYOUT_DAYS_AGO)) await confirmOn(days);
  await loadPayout(quietly, memberIds.get(PAYEE) ?? 0, addDays(today, -PAYOUT_DAYS_AGO));
  for (const days of confirmingDays.filter((day) => day < PAYOUT_DAYS_AGO)) await confirmOn(days);
}

/**
 * Fills an empty, migrated database with the demo shop, all or nothing; its dates count back from today.
 *
 * @returns false when something stands there already, such as what another process has loaded meanwhile
 */
export async function loadDemoShop(deps: Deps): Promise<boolean> {
  const { config, db, clock, localGateway } = deps;
  await copyPictures(config.dataDir);
  const [hashes, staffHashes] = [await hashPasswords(members), await hashPasswords(staff)];
  const today = clock();
  const loaded = await db.transaction().execute(async (tx) => {
    await lockKind(tx);
    if (!(await isBare(tx))) return null;
    await saveKind(tx, 'demo');
    await loadSettings(tx);
    await loadCatalogue(tx, today);
    await noteShownPictures(tx);
    await insertCoupons(
      tx,
      coupons.map(({ expiresInDays, ...coupon }) => ({ ...coupon, expiresAt: addDays(today, expiresInDays) })),
    );
    const ids = await loadMembers(tx, hashes, config.dataKeys, today);
    await loadOrders(tx, localGateway, ids, today);
    return { memberIds: ids, staffIds: await loadStaff(tx, staffHashes, today) };
  });
  if (!loaded) return false;
  await earn(deps, loaded.memberIds, today);
  await db.transaction().execute(async (tx) => {
    await linkSignatories(tx, loaded.staffIds);
    await loadWeek(deps, tx, loaded.staffIds, today);
  });
  await verifyAudit(deps);
  return true;
}
