import { type CouponOffer, isScoped, normaliseCouponCode } from '#domain/coupons/discount.ts';
import { type CouponState, couponState } from '#domain/coupons/eligibility.ts';
import {
  type CouponDraft,
  type CouponDraftProblem,
  type CouponDoubt,
  couponDraftProblems,
  couponExample,
  MAX_COUPON_AMOUNT,
  MAX_COUPON_SCOPE,
  MAX_COUPON_USES,
} from '#domain/coupons/new-coupon.ts';
import { formatRupees, fromRupees, type Paise } from '#domain/money.ts';
import { formatDateTime } from '#domain/time.ts';
import { splitNames } from '#domain/catalogue/sort-filter.ts';
import { addCoupon } from '../../../coupons/add-coupon.ts';
import { listCoupons, type StoredCoupon } from '../../../coupons/coupon-store.ts';
import { endCoupon } from '../../../coupons/end-coupon.ts';
import { pauseCoupon } from '../../../coupons/pause-coupon.ts';
import type { Deps } from '../../../deps.ts';
import { type Command, plain, readArgs, readNumber, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

const offerText = ({ percentageOffer, priceOffer }: CouponOffer): string =>
  percentageOffer ? `${percentageOffer} %` : formatRupees(priceOffer ?? 0);

const limitOf = (limit: number | null): string => (limit === null ? 'any' : String(limit));

const goodsText = ({ onlyCategories = [], onlyProducts = [] }: CouponOffer): string =>
  onlyProducts.length > 0 ? `products ${onlyProducts.join(', ')}` : onlyCategories.join(', ');

/** How a coupon stands, where its end and its uses do not say it. */
const states: Partial<Record<CouponState, string>> = { scheduled: 'scheduled', paused: 'paused' };

const perMember = ({ isFirstOrder, memberLimit }: StoredCoupon): string =>
  isFirstOrder ? 'first order' : limitOf(memberLimit);

const HEADS = ['Code', 'Offer', 'From', 'Ends', 'Used', 'Per member', 'State', 'Begins', 'Only for'];

const rowOf = (coupon: StoredCoupon, now: Date): string[] => [
  coupon.code,
  offerText(coupon.offer),
  formatRupees(coupon.minimum),
  coupon.expiresAt ? formatDateTime(coupon.expiresAt) : 'no end',
  `${coupon.used} of ${limitOf(coupon.totalLimit)}`,
  perMember(coupon),
  states[couponState(coupon, coupon.used, now)] ?? '',
  coupon.startsAt ? formatDateTime(coupon.startsAt) : '',
  isScoped(coupon.offer) ? goodsText(coupon.offer) : '',
];

/** Columns that are empty for all coupons are left out. */
function table(coupons: readonly StoredCoupon[], now: Date): string {
  const rows = coupons.map((coupon) => rowOf(coupon, now));
  const isSaid = (column: number): boolean => rows.some((row) => row[column] !== '');
  const columns = HEADS.map((_, column) => column).filter(isSaid);
  const pick = (row: readonly string[]): string[] => columns.map((column) => row[column] ?? '');
  return plainTable(pick(HEADS), rows.map(pick));
}

const list: Command = {
  usage: 'coupon list',
  says: 'Lists the coupons, what they give and how often they were used',
  example: 'npm run shop -- coupon list',
  read: plain(async ({ db, clock }) => {
    const coupons = await listCoupons(db);
    return coupons.length > 0 ? table(coupons, clock()) : 'There are no coupons.';
  }),
};

/** An amount in paise; NaN for what is none. */
const readRupees = (text: string): Paise => (/^\d+(\.\d{1,2})?$/.test(text) ? (fromRupees(text) ?? NaN) : NaN);

const readUses = (text: string | undefined): number | null => (text === undefined ? null : readNumber(text, /^\d+$/));

const options = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  minimum: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  categories: { type: 'string' },
  products: { type: 'string' },
  'first-order': { type: 'boolean' },
  total: { type: 'string' },
  'per-member': { type: 'string' },
  yes: { type: 'boolean' },
} as const;

/** What was typed of a coupon, by the name of its option. */
type Typed = Partial<Record<string, string>>;

const notRupees = (name: string, typed = ''): string =>
  `--${name} must be rupees up to ${MAX_COUPON_AMOUNT / 100}, such as 499 or 49.50, but is "${typed}".`;

const notUses = (name: string, typed = ''): string =>
  `--${name} must be a whole number from 1 to ${MAX_COUPON_USES}, but is "${typed}".`;

const messages: Record<CouponDraftProblem, (typed: Typed) => string> = {
  code: ({ code }) => `A code has 3 to 40 letters and digits, nothing else, but this one is "${code}".`,
  offer: () => 'A coupon gives either --percent or --amount.',
  percentage: ({ percent }) => `--percent must be a number above 0, up to 100, but is "${percent}".`,
  amount: ({ amount }) => notRupees('amount', amount),
  minimum: ({ minimum }) => notRupees('minimum', minimum),
  scope: () => `A coupon is for --categories or --products, up to ${MAX_COUPON_SCOPE} of them.`,
  'first-day': ({ from }) => `--from must be a day such as 2027-03-01, but is "${from}".`,
  'last-day': ({ until }) => `--until must be a day such as 2027-03-31, but is "${until}".`,
  days: ({ from, until }) => `--until must be no day before --from, but is ${until}, before ${from}.`,
  'total-limit': ({ total }) => notUses('total', total),
  'member-limit': (typed) => notUses('per-member', typed['per-member']),
};

/** @throws {WrongInput} */
function readDraft(code: string, values: Typed, isFirstOrder: boolean): CouponDraft {
  const { percent, amount, minimum = '0', from = null, until = null, total } = values;
  const draft: CouponDraft = {
    code,
    offer: {
      percentageOffer: percent === undefined ? null : readNumber(percent, /^\d{1,3}(\.\d{1,2})?$/),
      priceOffer: amount === undefined ? null : readRupees(amount),
      onlyCategories: splitNames(values['categories'] ?? ''),
      onlyProducts: splitNames(values['products'] ?? ''),
    },
    minimum: readRupees(minimum),
    firstDay: from,
    lastDay: until,
    totalLimit: readUses(total),
    memberLimit: readUses(values['per-member']),
    isFirstOrder,
  };
  const [problem] = couponDraftProblems(draft);
  if (problem) throw new WrongInput(messages[problem]({ ...values, code }));
  return draft;
}

/** What a coupon would do that may be a mistake, and what makes it another one. */
function doubtful(draft: CouponDraft, doubts: readonly CouponDoubt[]): string {
  const { code, offer, minimum } = draft;
  const orders = minimum > 0 ? `every order from ${formatRupees(minimum)}` : 'every order';
  const goods = isScoped(offer) ? `, of ${goodsText(offer)} alone` : '';
  const { order, left } = couponExample(draft);
  const sentences: Record<CouponDoubt, string> = {
    unlimited: 'It has no end date or limit of uses: give it --until, --total or --per-member.',
    large: `Of an order of ${formatRupees(order)}, ${formatRupees(left)} would be left to pay.`,
  };
  return [
    `${normaliseCouponCode(code)} would take ${offerText(offer)} off ${orders}${goods}.`,
    ...doubts.map((doubt) => sentences[doubt]),
    'Add --yes to keep it so.',
  ].join(' ');
}

async function addTo(deps: Deps, draft: CouponDraft, isMeant: boolean): Promise<string> {
  const added = await addCoupon(deps, draft, isMeant);
  switch (added.outcome) {
    case 'added':
      return table([added.coupon], deps.clock());
    case 'doubtful':
      throw new WrongInput(doubtful(draft, added.doubts));
    case 'over':
      throw new WrongInput('The day of --until has passed.');
    case 'unknown-goods':
      throw new WrongInput(`The shop has no ${added.names.join(', ')}: categories are named, products by their id.`);
    case 'code-taken':
      throw new WrongInput(
        `There is a coupon ${normaliseCouponCode(draft.code)} already. Another code is needed, also after its end.`,
      );
  }
}

const add: Command = {
  usage:
    'coupon add <code> (--percent <number> | --amount <rupees>) [--minimum <rupees>] [--categories <names> | --products <ids>] [--first-order] [--from <day>] [--until <day>] [--total <uses>] [--per-member <uses>] [--yes]',
  says: 'Adds a coupon; one without an end or a limit, or that takes off more than half, is asked about once more',
  example: 'npm run shop -- coupon add DIWALI15 --percent 15 --minimum 999 --until 2027-11-05 --per-member 1',
  read(args) {
    const { values, positionals } = readArgs(args, options, 1);
    const { yes: isMeant = false, 'first-order': isFirstOrder = false, ...typed } = values;
    const draft = readDraft(positionals[0] ?? '', typed, isFirstOrder);
    return (deps) => addTo(deps, draft, isMeant);
  },
};

const unknownCoupon = (code: string): WrongInput =>
  new WrongInput(`There is no coupon "${normaliseCouponCode(code)}". "coupon list" shows them all.`);

const end: Command = {
  usage: 'coupon end <code>',
  says: 'Ends a coupon at once; orders that have it already keep it',
  example: 'npm run shop -- coupon end DIWALI15',
  read(args) {
    const [code = ''] = readArgs(args, {}, 1).positionals;
    return async (deps) => {
      const ended = await endCoupon(deps, code);
      if (!ended) throw unknownCoupon(code);
      return table([ended], deps.clock());
    };
  },
};

const switching = (verb: 'pause' | 'resume', says: string): Command => ({
  usage: `coupon ${verb} <code>`,
  says,
  example: `npm run shop -- coupon ${verb} DIWALI15`,
  read(args) {
    const [code = ''] = readArgs(args, {}, 1).positionals;
    return async (deps) => {
      const paused = await pauseCoupon(deps, code, verb === 'pause');
      if (paused.outcome === 'unknown') throw unknownCoupon(code);
      if (paused.outcome === 'ended') throw new WrongInput(`${normaliseCouponCode(code)} has ended for good.`);
      return table([paused.coupon], deps.clock());
    };
  },
});

const pause = switching('pause', 'Pauses a coupon; orders placed with it keep it');
const resume = switching('resume', 'Resumes a paused coupon');

export const couponCommands = [list, add, pause, resume, end];
