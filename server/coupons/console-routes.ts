import * as contract from '#contract/console/coupons.ts';
import type { WireConsoleCoupon, WireCouponInput } from '#contract/console/coupons.ts';
import { normaliseCouponCode } from '#domain/coupons/discount.ts';
import type { CouponDraft } from '#domain/coupons/new-coupon.ts';
import { Refusal } from '#domain/refusals.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { fill } from '#texts/fill.ts';
import { editedMeanwhile } from '../audit/edited-meanwhile.ts';
import type { Tx } from '../db/open.ts';
import type { Acting, Deps } from '../deps.ts';
import type { Mounted } from '../http/api/call.ts';
import { handleStaff } from '../http/api/staff-call.ts';
import { type AddedCoupon, addCouponIn, type RefusedTerms } from './add-coupon.ts';
import { couponSubject, type StoredCoupon } from './coupon-store.ts';
import { endCouponIn } from './end-coupon.ts';
import { type PausedCoupon, pauseCouponIn } from './pause-coupon.ts';
import { consoleCouponView, readCouponDetail, readCoupons } from './read-coupons.ts';
import { type SavedCoupon, saveCouponIn } from './save-coupon.ts';

const draftOf = (code: string, input: WireCouponInput): CouponDraft => ({
  code,
  offer: {
    percentageOffer: input.percent,
    priceOffer: input.amount_paise,
    onlyCategories: input.only_categories,
    onlyProducts: input.only_products,
  },
  minimum: input.minimum_paise,
  firstDay: input.first_day,
  lastDay: input.last_day,
  totalLimit: input.total_limit,
  memberLimit: input.member_limit,
  isFirstOrder: input.first_order_only,
});

const refuseField = (field: string, sentence: string): Refusal =>
  new Refusal('invalid-input', { fields: { [field]: sentence } });

/** A refusal of terms as the form shows it. */
function refusalOfTerms(refused: RefusedTerms, { only_products }: WireCouponInput): Refusal {
  if (refused.outcome === 'doubtful') return new Refusal('coupon-doubtful');
  if (refused.outcome === 'over') return refuseField('last_day', texts.faults.over);
  const list = refused.names.join(', ');
  return only_products.length > 0
    ? refuseField('only_products', texts.faults.unknownProducts)
    : refuseField('only_categories', fill(texts.faults.unknownCategories, { list }));
}

function addedOf(added: AddedCoupon, input: WireCouponInput): StoredCoupon {
  if (added.outcome === 'added') return added.coupon;
  if (added.outcome === 'code-taken') throw refuseField('code', texts.faults.codeTaken);
  throw refusalOfTerms(added, input);
}

async function savedOf(tx: Tx, { clock }: Deps, saved: SavedCoupon, input: WireCouponInput): Promise<StoredCoupon> {
  switch (saved.outcome) {
    case 'saved':
      return saved.coupon;
    case 'unknown':
      throw new Refusal('not-found');
    case 'ended':
      throw new Refusal('coupon-ended');
    case 'edited':
      throw await editedMeanwhile(
        tx,
        couponSubject(saved.coupon.code),
        await consoleCouponView(tx, saved.coupon, clock()),
      );
    case 'below-used':
      throw refuseField('total_limit', fill(texts.faults.belowUsed, { used: saved.used }));
    case 'doubtful':
    case 'over':
    case 'unknown-goods':
      throw refusalOfTerms(saved, input);
  }
}

function pausedOf(paused: PausedCoupon) {
  if (paused.outcome === 'done') return paused;
  throw new Refusal(paused.outcome === 'ended' ? 'coupon-ended' : 'not-found');
}

/** The owner's coupons (CON-142). */
export function couponConsoleRoutes({ db, clock }: Deps): Mounted[] {
  const view = (tx: Tx, coupon: StoredCoupon): Promise<WireConsoleCoupon> => consoleCouponView(tx, coupon, clock());
  const pause = async (tx: Tx, acting: Acting, code: string, isPaused: boolean) => {
    const { coupon, eventId } = pausedOf(await pauseCouponIn(tx, acting, code, isPaused));
    return { coupon: await view(tx, coupon), event_id: eventId };
  };
  return [
    handleStaff(contract.coupons, async () => ({ items: await readCoupons(db, clock()) })),
    handleStaff(contract.coupon, async ({ params }) => {
      const found = await readCouponDetail(db, normaliseCouponCode(params.code), clock());
      if (!found) throw new Refusal('not-found');
      return found;
    }),
    handleStaff(contract.addCoupon, ({ body: { code, ...input }, acting, write }) =>
      write(async (tx) => view(tx, addedOf(await addCouponIn(tx, acting, draftOf(code, input), input.meant), input))),
    ),
    handleStaff(contract.saveCoupon, ({ params, body, revision, acting, write }) =>
      write(async (tx) => {
        const draft = draftOf(params.code, body);
        const saved = await saveCouponIn(tx, acting, draft, { revision, meant: body.meant });
        return view(tx, await savedOf(tx, acting, saved, body));
      }),
    ),
    handleStaff(contract.pauseCoupon, ({ params, acting, write }) =>
      write((tx) => pause(tx, acting, params.code, true)),
    ),
    handleStaff(contract.resumeCoupon, ({ params, acting, write }) =>
      write((tx) => pause(tx, acting, params.code, false)),
    ),
    handleStaff(contract.endCoupon, ({ params, acting, write }) =>
      write(async (tx) => {
        const ended = await endCouponIn(tx, acting, params.code);
        if (!ended) throw new Refusal('not-found');
        return view(tx, ended);
      }),
    ),
  ];
}
