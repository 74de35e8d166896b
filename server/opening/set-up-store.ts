import { sql } from 'kysely';
import type { SetUpFacts } from '#domain/opening/set-up.ts';
import type { Database } from '../db/open.ts';

/** The facts of the set-up that are read from tables. */
export type StoredFacts = Pick<
  SetUpFacts,
  'hasProduct' | 'hasStock' | 'hasPincode' | 'hasSlab' | 'hasOwnersFactor' | 'hasStaff' | 'isBackedUp' | 'hasOrder'
>;

/** One query that looks for a first row of each, so that it is fast in large shops. */
export async function findSetUpFacts(db: Database): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`
    select
      exists (select from products where status = 'Active') as "hasProduct",
      exists (
        select from variations join products on products.id = variations.product_id
        where products.status = 'Active' and variations.stock > 0
      ) as "hasStock",
      exists (select from pincodes where status = 'Active') as "hasPincode",
      exists (select from delivery_slabs where status = 'Active') as "hasSlab",
      exists (
        select from staff where role = 'owner' and disabled_at is null and (
          exists (select from staff_passkeys where staff_id = staff.id)
          or exists (select from staff_totp where staff_id = staff.id and confirmed_at is not null)
        )
      ) as "hasOwnersFactor",
      (select count(*) > 1 from staff where disabled_at is null) as "hasStaff",
      exists (select from database_kind where backed_up_at is not null) as "isBackedUp",
      exists (select from orders) as "hasOrder"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The facts of the set-up are missing.');
  return facts;
}
