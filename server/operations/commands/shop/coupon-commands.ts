import { type CouponOffer, normaliseCouponCode } from '#domain/coupons/discount.ts';
import {
  type CouponDraft,
  type CouponDraftProblem,
  couponDraftProblems,
  MAX_COUPON_AMOUNT,
  MAX_COUPON_USES,
} from '#domain/coupons/new-coupon.ts';
import { formatRupees, fromRupees, type Paise } from '#domain/money.ts';
import { formatDateTime } from '#domain/time.ts';
import { addCoupon } from '../../../coupons/add-coupon.ts';
import { listCoupons, type StoredCoupon } from '../../../coupons/coupon-store.ts';
import { endCoupon } from '../../../coupons/end-coupon.ts';
import type { Deps } from '../../../deps.ts';
import { type Command, plain, readArgs, readNumber, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

const offerText = ({ percentageOffer, priceOffer }: CouponOffer): string =>
  percentageOffer ? `${percentageOffer} %` : formatRupees(priceOffer ?? 0);

const limitOf = (limit: number | null): string => (limit === null ? 'any' : String(limit));

const rowOf = (coupon: StoredCoupon): string[] => [
  coupon.code,
  offerText(coupon.offer),
  formatRupees(coupon.minimum),
  coupon.expiresAt ? formatDateTime(coupon.expiresAt) : 'no end',
  `${coupon.used} of ${limitOf(coupon.totalLimit)}`,
  limitOf(coupon.memberLimit),
];

const table = (coupons: readonly StoredCoupon[]): string =>
  plainTable(['Code', 'Offer', 'From', 'Ends', 'Used', 'Per member'], coupons.map(rowOf));

const list: Command = {
  usage: 'coupon list',
  says: 'Lists the coupons, what they give and how often they were used',
  example: 'npm run shop -- coupon list',
  read: plain(async ({ db }) => {
    const coupons = await listCoupons(db);
    return coupons.length > 0 ? table(coupons) : 'There are no coupons.';
  }),
};

/** An amount in paise; NaN for what is none. */
const readRupees = (text: string): Paise => (/^\d+(\.\d{1,2})?$/.test(text) ? (fromRupees(text) ?? NaN) : NaN);

const readUses = (text: string | undefined): number | null => (text === undefined ? null : readNumber(text, /^\d+$/));

const options = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  minimum: { type: 'string' },
  until: { type: 'string' },
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
  'last-day': ({ until }) => `--until must be a day such as 2027-03-31, but is "${until}".`,
  'total-limit': ({ total }) => notUses('total', total),
  'member-limit': (typed) => notUses('per-member', typed['per-member']),
};

/** @throws {WrongInput} */
function readDraft(code: string, values: Typed): CouponDraft {
  const { percent, amount, minimum = '0', until = null, total } = values;
  const draft: CouponDraft = {
    code,
    offer: {
      percentageOffer: percent === undefined ? null : readNumber(percent, /^\d{1,3}(\.\d{1,2})?$/),
      priceOffer: amount === undefined ? null : readRupees(amount),
    },
    minimum: readRupees(minimum),
    lastDay: until,
    totalLimit: readUses(total),
    memberLimit: readUses(values['per-member']),
  };
  const [problem] = couponDraftProblems(draft);
  if (problem) throw new WrongInput(messages[problem]({ ...values, code }));
  return draft;
}

const unlimited = ({ code, offer, minimum }: CouponDraft): string =>
  `${normaliseCouponCode(code)} would take ${offerText(offer)} off ${minimum > 0 ? `every order from ${formatRupees(minimum)}` : 'every order'}, ` +
  'as often as anybody likes and for ever. Give it --until, --total or --per-member; or, when that is meant, add --yes.';

async function addTo(deps: Deps, draft: CouponDraft, isMeant: boolean): Promise<string> {
  const added = await addCoupon(deps, draft, isMeant);
  switch (added.outcome) {
    case 'added':
      return table([{ ...added.coupon, used: 0 }]);
    case 'unlimited':
      throw new WrongInput(unlimited(draft));
    case 'over':
      throw new WrongInput('The day of --until has passed.');
    case 'code-taken':
      throw new WrongInput(
        `There is a coupon ${normaliseCouponCode(draft.code)} already. Another code is needed, also after its end.`,
      );
  }
}

const add: Command = {
  usage:
    'coupon add <code> (--percent <number> | --amount <rupees>) [--minimum <rupees>] [--until <day>] [--total <uses>] [--per-member <uses>] [--yes]',
  says: 'Adds a coupon; one without a day, a total and a number per member is asked about once more',
  example: 'npm run shop -- coupon add DIWALI15 --percent 15 --minimum 999 --until 2027-11-05 --per-member 1',
  read(args) {
    const { values, positionals } = readArgs(args, options, 1);
    const { yes: isMeant = false, ...typed } = values;
    const draft = readDraft(positionals[0] ?? '', typed);
    return (deps) => addTo(deps, draft, isMeant);
  },
};

const end: Command = {
  usage: 'coupon end <code>',
  says: 'Ends a coupon at once; orders that have it already keep it',
  example: 'npm run shop -- coupon end DIWALI15',
  read(args) {
    const [code = ''] = readArgs(args, {}, 1).positionals;
    return async (deps) => {
      const ended = await endCoupon(deps, code);
      if (!ended)
        throw new WrongInput(`There is no coupon "${normaliseCouponCode(code)}". "coupon list" shows them all.`);
      return table([ended]);
    };
  },
};

export const couponCommands = [list, add, end];
