import { type Kysely, sql } from 'kysely';

const couponUses = sql`
-- Each use of a coupon takes one of its member's numbered places, so that no two orders take the same one.
create table coupon_uses (
  coupon_code text not null references coupons,
  member_id bigint not null references members on delete cascade,
  slot int not null check (slot > 0),
  order_id bigint not null unique references orders on delete cascade,
  -- While its order waits for the payment, a use may move on to another order of the member.
  is_held boolean not null,
  primary key (coupon_code, member_id, slot)
);
create index coupon_uses_of_member on coupon_uses (member_id);

insert into coupon_uses (coupon_code, member_id, slot, order_id, is_held)
select coupon_code, member_id, row_number() over (partition by coupon_code, member_id order by id), id, false
from orders
where payment_state = 'confirmed' and fulfilment_status <> 'Cancelled' and coupon_code in (select code from coupons);

update coupons set used = (select count(*) from coupon_uses where coupon_code = coupons.code)`;

/** The uses of coupons, each bound to the order it was made for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await couponUses.execute(db);
}
