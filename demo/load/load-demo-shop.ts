import { coupons } from '#demo/content/coupons.ts';
import { addDays } from '#domain/time.ts';
import { insertCoupons } from '#server/coupons/coupon-store.ts';
import type { Deps } from '#server/deps.ts';
import { copyPictures } from './copy-pictures.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { hashPasswords, loadMembers } from './load-members.ts';
import { loadOrders } from './load-orders.ts';
import { loadSettings } from './load-settings.ts';

/** Fills an empty, migrated database with the demo shop, all or nothing; its dates count back from today. */
export async function loadDemoShop({ config, db, clock }: Deps): Promise<void> {
  await copyPictures(config.dataDir);
  const hashes = await hashPasswords();
  const today = clock();
  await db.transaction().execute(async (tx) => {
    await loadSettings(tx);
    await loadCatalogue(tx, today);
    await insertCoupons(
      tx,
      coupons.map(({ expiresInDays, ...coupon }) => ({ ...coupon, expiresAt: addDays(today, expiresInDays) })),
    );
    const memberIds = await loadMembers(tx, hashes, config.dataKeys, today);
    await loadOrders(tx, memberIds, today);
  });
}
