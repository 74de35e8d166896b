import { normaliseCouponCode } from '#domain/coupons/discount.ts';
import { formatRupees, fromRupees, type Paise } from '#domain/money.ts';
import { addDays, formatDateTime } from '#domain/time.ts';
import { addCoupon, endCoupon, listCoupons, type NewCoupon, type StoredCoupon } from '../../../coupons/coupon-store.ts';
import type { Deps } from '../../../deps.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';

const MAX_RUPEES = 10_00_000;
const MAX_USES = 10_00_000;

const offerOf = ({ offer }: NewCoupon): string =>
  offer.percentageOffer ? `${offer.percentageOffer} %` : formatRupees(offer.priceOffer ?? 0);

const limitOf = (limit: number | null): string => (limit === null ? 'any' : String(limit));

const rowOf = (coupon: StoredCoupon): string[] => [
  coupon.code,
  offerOf(coupon),
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

function readCode(text: string): string {
  const code = normaliseCouponCode(text);
  if (!/^[A-Z0-9]{3,40}$/.test(code))
    throw new WrongInput(`A code has 3 to 40 letters and digits, nothing else, but this one is "${text}".`);
  return code;
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || percent <= 0 || percent > 100)
    throw new WrongInput(`--percent must be a number above 0, up to 100, but is "${text}".`);
  return percent;
}

function readRupees(name: string, text: string, least: Paise): Paise {
  const amount = /^\d+(\.\d{1,2})?$/.test(text) ? fromRupees(text) : null;
  if (amount === null || amount < least || amount > MAX_RUPEES * 100)
    throw new WrongInput(`--${name} must be rupees up to ${MAX_RUPEES}, such as 499 or 49.50, but is "${text}".`);
  return amount;
}

function readLimit(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > MAX_USES)
    throw new WrongInput(`--${name} must be a whole number from 1 to ${MAX_USES}, but is "${text}".`);
  return limit;
}

/** The end of a day in India, which is the beginning of the next. */
function readLastDay(text: string): Date {
  const day = new Date(`${text}T00:00:00+05:30`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (!isDay || !new Date(`${text}T00:00:00Z`).toISOString().startsWith(text))
    throw new WrongInput(`--until must be a day such as 2027-03-31, but is "${text}".`);
  return addDays(day, 1);
}

function readOffer({ percent, amount }: { percent?: string | undefined; amount?: string | undefined }) {
  if ((percent === undefined) === (amount === undefined))
    throw new WrongInput('A coupon gives either --percent or --amount.');
  return percent === undefined
    ? { priceOffer: readRupees('amount', amount ?? '', 1) }
    : { percentageOffer: readPercent(percent) };
}

const options = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  minimum: { type: 'string' },
  until: { type: 'string' },
  total: { type: 'string' },
  'per-member': { type: 'string' },
  yes: { type: 'boolean' },
} as const;

/** A coupon that has no end and no number of uses may cost any sum. @throws {WrongInput} unless that is meant */
function guardLimits(coupon: NewCoupon, isMeant: boolean): NewCoupon {
  const { code, minimum, expiresAt, totalLimit, memberLimit } = coupon;
  if (isMeant || expiresAt || totalLimit !== null || memberLimit !== null) return coupon;
  throw new WrongInput(
    `${code} would take ${offerOf(coupon)} off ${minimum > 0 ? `every order from ${formatRupees(minimum)}` : 'every order'}, ` +
      'as often as anybody likes and for ever. Give it --until, --total or --per-member; or, when that is meant, add --yes.',
  );
}

function readCoupon(args: string[]): NewCoupon {
  const { values, positionals } = readArgs(args, options, 1);
  const coupon = {
    code: readCode(positionals[0] ?? ''),
    offer: readOffer(values),
    minimum: readRupees('minimum', values.minimum ?? '0', 0),
    expiresAt: values.until === undefined ? null : readLastDay(values.until),
    totalLimit: readLimit('total', values.total),
    memberLimit: readLimit('per-member', values['per-member']),
  };
  return guardLimits(coupon, values.yes === true);
}

async function addTo({ db, clock }: Deps, coupon: NewCoupon): Promise<string> {
  if (coupon.expiresAt && coupon.expiresAt <= clock()) throw new WrongInput('The day of --until has passed.');
  if (!(await addCoupon(db, coupon)))
    throw new WrongInput(`There is a coupon ${coupon.code} already. Another code is needed, also after its end.`);
  return table([{ ...coupon, used: 0 }]);
}

const add: Command = {
  usage:
    'coupon add <code> (--percent <number> | --amount <rupees>) [--minimum <rupees>] [--until <day>] [--total <uses>] [--per-member <uses>] [--yes]',
  says: 'Adds a coupon; one without a day, a total and a number per member is asked about once more',
  example: 'npm run shop -- coupon add DIWALI15 --percent 15 --minimum 999 --until 2027-11-05 --per-member 1',
  read(args) {
    const coupon = readCoupon(args);
    return (deps) => addTo(deps, coupon);
  },
};

const end: Command = {
  usage: 'coupon end <code>',
  says: 'Ends a coupon at once; orders that have it already keep it',
  example: 'npm run shop -- coupon end DIWALI15',
  read(args) {
    const code = normaliseCouponCode(readArgs(args, {}, 1).positionals[0] ?? '');
    return async ({ db, clock }) => {
      const ended = await endCoupon(db, code, clock());
      if (!ended) throw new WrongInput(`There is no coupon "${code}". "coupon list" shows them all.`);
      return table([ended]);
    };
  },
};

export const couponCommands = [list, add, end];
