import type { ShopMode } from '#domain/settings/shop-mode.ts';
import type { Database } from '../../db/open.ts';
import type { DatabaseKind } from '../../db/tables/settings.ts';
import { CannotRun } from '../commands/cannot-run.ts';
import { findKind, isBare, lockKind, saveKind } from './database-kind-store.ts';

const OWN_DATABASE = 'Give the demo a database of its own with DATABASE_URL or DATA_DIR.';
const NO_DEMO = `The database holds a shop that is no demo: open it with SHOP_MODE=production. ${OWN_DATABASE}`;

/** Why a process of a mode does not open a database; what is not named here it opens. */
const obstacles: Record<ShopMode, Partial<Record<DatabaseKind, string>>> = {
  demo: {
    production: NO_DEMO,
    restored: `The database holds a restored shop: open it with SHOP_MODE=production, or try it with SHOP_MODE=trial. ${OWN_DATABASE}`,
    trial: `The database holds a backup that is being tried: open it with SHOP_MODE=trial. ${OWN_DATABASE}`,
  },
  production: {
    demo:
      'The database holds the demo shop, whose passwords everybody knows. ' +
      'Give production a database of its own with DATABASE_URL.',
    trial:
      'A backup was tried on this database, and what was done in the trial stands in it. ' +
      'Restore the backup anew, into an empty database.',
  },
  trial: {
    demo: 'The database holds the demo shop, which is opened with SHOP_MODE=demo.',
    production:
      'The database is that of the shop itself, and a trial would write into it. ' +
      'Restore a backup into an empty database, and name that one with DATABASE_URL.',
  },
};

/** Refuses a database that was opened as something else. @throws {CannotRun} */
export async function guardKind(db: Database, mode: ShopMode): Promise<void> {
  const kind = await findKind(db);
  const obstacle = kind && obstacles[mode][kind];
  if (obstacle) throw new CannotRun(obstacle);
}

/**
 * Opens a migrated database as what the mode says, and has it remember that. The demo is remembered as it is loaded.
 *
 * @throws {CannotRun} when it was opened as something else, or has nothing in it to try
 */
export async function claimDatabase(db: Database, mode: ShopMode): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockKind(tx);
    await guardKind(tx, mode);
    const kind = await findKind(tx);
    if (mode === 'demo') {
      if (kind === null && !(await isBare(tx))) throw new CannotRun(NO_DEMO);
      return;
    }
    if (mode === 'trial' && kind === null)
      throw new CannotRun(
        'The database holds no backup to try. Restore one into it first: npm run shop -- restore <file>',
      );
    if (kind !== mode) await saveKind(tx, mode);
  });
}
