import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Placeholders, prepare } from '../../db/prepared.ts';
import { type Buyer, buyerOf } from '../../members/buyer.ts';
import { profiles, type StoredProfile } from '../../members/profile-store.ts';
import { type SettingName, settingsAsJson, type StoredSettings, understoodOf } from '../../settings/settings-store.ts';
import { ORDER_SETTINGS, type OrderSettings } from '../order-settings.ts';

interface BuyerQuery {
  memberId: number;
  names: readonly SettingName[];
}

/** A profile whose columns are all null is none. */
type Row = { stored: StoredSettings } & (StoredProfile | { id: null });

const buyerAndSettings = prepare(
  (db, { memberId, names }: Placeholders<BuyerQuery>) => sql<Row>`
    select settings.stored, buyer.*
    from (select ${settingsAsJson(names)} as stored) as settings
    left join (${profiles(db).where('profile.member_id', '=', memberId)}) as buyer on true`,
);

/** For whom and by which of the owner's settings an order is priced; the buyer is null before the details are saved. */
export async function readBuyer(
  db: Database,
  memberId: number,
): Promise<{ buyer: Buyer | null; settings: OrderSettings }> {
  const [row] = await buyerAndSettings(db, { memberId, names: ORDER_SETTINGS });
  if (!row) throw new Error('The settings of orders could not be read.');
  return {
    buyer: row.id === null ? null : buyerOf(row),
    settings: understoodOf(row.stored, ORDER_SETTINGS),
  };
}
