import { isMailbox } from '#domain/auth/email.ts';
import { pincodesIn } from '#domain/delivery/address-contradiction.ts';
import { type Coordinates, distanceKm } from '#domain/delivery/distance.ts';
import { isIndianPincode, tidyPincode } from '#domain/delivery/pincode.ts';
import { readSellerChange } from '#domain/invoices/seller-details.ts';
import { isAdvancePercentage } from '#domain/orders/advance-payment.ts';
import { CEILING_BOUNDS, ceilingProblem } from '#domain/orders/ceiling-bounds.ts';
import type { OrderCeilings } from '#domain/orders/order-ceilings.ts';
import { isOrderPrefix } from '#domain/orders/order-number.ts';
import { whatsappNumber } from '#domain/quotations/whatsapp-link.ts';
import { oneLine } from '#domain/tidy-text.ts';
import type { ContactValues, LimitValues, ShopValues, TaxValues } from './card-values.ts';
import { readOfficer } from './grievance.ts';
import { parseMapPosition } from './map-position.ts';

/** How many pieces of one thing an order may hold at most, whatever the owner sets. */
export const MAX_PIECES_BOUND = 99;

/** Why a field of a card cannot be saved so. */
export type CardProblem =
  | 'no-name'
  | 'order-prefix'
  | 'pincode'
  | 'pincode-unknown'
  | 'pincode-needed'
  | 'pincode-differs'
  | 'position'
  | 'position-far'
  | 'phone'
  | 'email'
  | 'officer-name'
  | 'officer-phone'
  | 'gstin'
  | 'gstin-or-none'
  | 'gstin-missing'
  | 'fssai'
  | 'registration'
  | 'picture-gone'
  | 'percent'
  | 'pieces'
  | 'amount'
  | 'count';

export interface CardFault {
  field: string;
  problem: CardProblem;
  /** What its sentence is filled with. */
  facts?: Record<string, string | number>;
}

const faultIf = (isWrong: boolean, field: string, problem: CardProblem, facts?: CardFault['facts']): CardFault[] =>
  isWrong ? [{ field, problem, ...(facts && { facts }) }] : [];

/** The beginning of order numbers as it is stored. */
export const tidyPrefix = (typed: string): string => typed.trim().toUpperCase();

export const shopFaults = ({ name, order_prefix: prefix }: ShopValues): CardFault[] => [
  ...faultIf(oneLine(name) === '', 'name', 'no-name'),
  ...faultIf(!isOrderPrefix(tidyPrefix(prefix)), 'order_prefix', 'order-prefix'),
];

const isNoPhone = (typed: string): boolean => typed.trim() !== '' && whatsappNumber(typed) === null;

const OFFICER_PROBLEMS = { name: 'officer-name', email: 'email', phone: 'officer-phone' } as const;

/** Whether nothing is typed of an officer for complaints. */
export const isNoOfficer = ({ officer_name, officer_email, officer_phone }: ContactValues): boolean =>
  [officer_name, officer_email, officer_phone].every((text) => text.trim() === '');

/** @param isNamed whether an officer is named already: one can be replaced, and not left out */
function officerFaults(values: ContactValues, isNamed: boolean): CardFault[] {
  if (isNoOfficer(values) && !isNamed) return [];
  const { officer_name: name, officer_email: email, officer_phone: phone } = values;
  const read = readOfficer({ name, email, phone });
  return typeof read === 'string' ? [{ field: `officer_${read}`, problem: OFFICER_PROBLEMS[read] }] : [];
}

/** What of a stored contact the rules look at. */
export type StoredContact = Pick<ContactValues, 'address' | 'pincode' | 'position' | 'officer_name'>;

const officeOf = ({ address, pincode, position }: StoredContact): string =>
  [oneLine(address), tidyPincode(pincode), position.trim()].join('\n');

/** Whether the office is left as it is stored: a contradiction of before does not keep the rest from being saved. */
const isSameOffice = (values: ContactValues, stored: StoredContact): boolean => officeOf(values) === officeOf(stored);

/** Another pincode than the typed one that the address names; undefined without one. */
const otherPincode = (address: string, pincode: string): string | undefined =>
  pincodesIn(address).find((named) => named !== pincode);

function pincodeFaults(values: ContactValues, stored: StoredContact): CardFault[] {
  const pincode = tidyPincode(values.pincode);
  if (pincode === '') return faultIf(oneLine(values.address) !== '', 'pincode', 'pincode-needed');
  if (!isIndianPincode(pincode)) return faultIf(true, 'pincode', 'pincode');
  const other = isSameOffice(values, stored) ? undefined : otherPincode(values.address, pincode);
  return other === undefined ? [] : faultIf(true, 'pincode', 'pincode-differs', { other, pincode });
}

/** A position so far from the middle of its pincode lies elsewhere: no pincode is as wide. */
const MAX_POSITION_KM = 100;

/**
 * A position that is far from its pincode.
 *
 * @param middle of the typed pincode, as far as it is known
 */
export function farPosition(values: ContactValues, stored: StoredContact, middle: Coordinates | null): CardFault[] {
  const place = parseMapPosition(values.position);
  if (!place || !middle || isSameOffice(values, stored)) return [];
  const km = Math.round(distanceKm(middle, place));
  return faultIf(km > MAX_POSITION_KM, 'position', 'position-far', { km, pincode: tidyPincode(values.pincode) });
}

/** @param stored the contact as it was before: an officer who is named already can be replaced, and not left out */
export const contactFaults = (values: ContactValues, stored: StoredContact): CardFault[] => [
  ...pincodeFaults(values, stored),
  ...faultIf(values.position.trim() !== '' && parseMapPosition(values.position) === null, 'position', 'position'),
  ...faultIf(isNoPhone(values.phone), 'phone', 'phone'),
  ...faultIf(isNoPhone(values.whatsapp), 'whatsapp', 'phone'),
  ...faultIf(values.email.trim() !== '' && !isMailbox(values.email.trim()), 'email', 'email'),
  ...officerFaults(values, stored.officer_name !== ''),
];

/** The owner's numbers as `readSellerChange` takes them. */
export const sellerNumbers = ({ gstin, fssai, registration }: TaxValues) => ({
  gstin: gstin.trim() || null,
  fssai: fssai.trim() || null,
  registration: registration.trim() || null,
});

export function taxFaults(values: TaxValues): CardFault[] {
  const read = readSellerChange(sellerNumbers(values));
  const wrong = Array.isArray(read) ? read.filter((problem) => problem !== 'nothing-changes') : [];
  return [
    ...wrong.map((problem) => ({ field: problem, problem })),
    ...faultIf(values.is_unregistered && values.gstin.trim() !== '', 'gstin', 'gstin-or-none'),
    ...faultIf(!values.is_unregistered && values.gstin.trim() === '', 'gstin', 'gstin-missing'),
  ];
}

export const advanceFaults = ({ percent }: { percent: number | null }): CardFault[] =>
  faultIf(percent === null || !isAdvancePercentage(percent), 'percent', 'percent');

const isPieces = (count: number | null): count is number =>
  count !== null && Number.isInteger(count) && count >= 1 && count <= MAX_PIECES_BOUND;

/** The limits that a card shows beside the pieces of one thing, in their order. */
export const CEILING_NAMES = Object.keys(CEILING_BOUNDS) as (keyof OrderCeilings)[];

export const limitFaults = ({ maxPerOrder, ...ceilings }: LimitValues): CardFault[] => [
  ...faultIf(!isPieces(maxPerOrder), 'maxPerOrder', 'pieces', { max: MAX_PIECES_BOUND }),
  ...CEILING_NAMES.flatMap((field): CardFault[] => {
    const { counts, min, max } = CEILING_BOUNDS[field];
    const problem = counts === 'rupees' ? 'amount' : 'count';
    return faultIf(ceilingProblem(field, ceilings[field]) !== null, field, problem, { min, max });
  }),
];
