import type { Paise } from '#domain/money.ts';
import { bankName } from './bank-name.ts';

export const PAYOUT_STATES = [
  'prepared', // proposed to the second signatory
  'approved', // posted, and on its way through the bank
  'paid', // the bank gave its reference
  'failed', // it came back, and is owed again
  'left-out', // it was not approved
  'withdrawn', // before it was sent to the bank
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What a member sees of their payouts: those that were approved. */
export const VISIBLE_STATES = ['approved', 'paid', 'failed'] as const;
export type VisibleState = (typeof VISIBLE_STATES)[number];

/** Why what is owed to a member is not paid out yet, the one that the member cannot mend first. */
export const PAYOUT_OBSTACLES = [
  'erased',
  'suspended',
  'on-hold',
  'pan-elsewhere',
  'shared-later',
  'no-agreement',
  'no-pan',
  'no-bank',
  'unfit-account',
  'unwritable-name',
  'came-back',
  'account-new',
  'below-least',
] as const;
export type PayoutObstacle = (typeof PAYOUT_OBSTACLES)[number];

/** What the member sees: that another member has the same PAN is the shop's business. */
export const VISIBLE_OBSTACLES = PAYOUT_OBSTACLES.filter((obstacle) => obstacle !== 'pan-elsewhere');
export type VisibleObstacle = (typeof VISIBLE_OBSTACLES)[number];

/** How old a payout's account is at least: the member has so long to see a change that they did not make. */
export const ACCOUNT_AGE_HOURS = 72;

/** What of a member decides whether they are paid. */
export interface Payee {
  /** What is owed and waits for no decision, in paise; below zero after more was taken back than was owed. */
  balance: Paise;
  /**
   * What is owed besides, and waits until the owner decided about a number that stands with another member too.
   */
  waiting: Paise;
  isErased: boolean;
  isSuspended: boolean;
  /** The member accepted the seller agreement. */
  hasAgreed: boolean;
  hasPan: boolean;
  /** Another living profile had the same PAN first, and the shop has not decided for whom it counts. */
  isPanElsewhere: boolean;
  hasBank: boolean;
  /** No bank has an account of such digits. */
  isAccountUnfit: boolean;
  name: string;
  /** The last payout came back from the very account that the member has now, and no retry was asked for. */
  cameBack: boolean;
  /** A reader of the member's mail said of changed details "It was not me", and no code confirmed them since. */
  isHeld: boolean;
  /** When the account number and branch became what they are; null where they are older than that is recorded. */
  accountSetAt: Date | null;
}

const isAccountNew = ({ accountSetAt: at }: Payee, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < ACCOUNT_AGE_HOURS * 3_600_000;

/** What stands between a member and a payout (sections 5 and 9 of the programme); nothing when it is to be paid. */
export function payoutObstacles(payee: Payee, minimum: Paise, now: Date): PayoutObstacle[] {
  const applies: Record<PayoutObstacle, boolean> = {
    erased: payee.isErased,
    suspended: payee.isSuspended,
    'on-hold': payee.isHeld,
    'pan-elsewhere': payee.isPanElsewhere,
    'shared-later': payee.balance < minimum && payee.balance + payee.waiting >= minimum,
    'no-agreement': !payee.hasAgreed,
    'no-pan': !payee.hasPan,
    'no-bank': !payee.hasBank,
    'unfit-account': payee.isAccountUnfit,
    'unwritable-name': bankName(payee.name) === null,
    'came-back': payee.cameBack,
    'account-new': isAccountNew(payee, now),
    'below-least': payee.balance + payee.waiting < minimum,
  };
  return PAYOUT_OBSTACLES.filter((obstacle) => applies[obstacle]);
}

/** Why a payout of a batch is not approved with the others, or not sent to the bank. */
export type LeftOut = Exclude<PayoutObstacle, 'below-least'> | 'balance-fell' | 'bank-changed' | 'name-changed';

/** Whom a payout goes to, as both signatures have seen it. */
export interface Beneficiary {
  name: string;
  /** The keyed digest of the account number. */
  accountKey: string;
  ifsc: string;
}

/**
 * Checked again at approval and for the bank's file: goods may have come back, or the bank account may have
 * changed between the signatures.
 *
 * @returns null where it may be paid
 */
export function leftOutBecause(
  payout: Beneficiary & { amount: Paise },
  payee: Payee & Beneficiary,
  now: Date,
): LeftOut | null {
  if (payout.accountKey !== payee.accountKey || payout.ifsc !== payee.ifsc) return 'bank-changed';
  if (payout.name !== payee.name) return 'name-changed';
  const [obstacle] = payoutObstacles(payee, payout.amount, now);
  return obstacle === 'below-least' ? 'balance-fell' : (obstacle ?? null);
}

/**
 * What the second signature pays: not what began to wait for the owner since, so that a number typed between the
 * signatures holds back one order's amount at most.
 *
 * @param withheld in paise
 * @param minimum the least payout, in paise
 */
export function approvedPayout(
  payout: Beneficiary & { amount: Paise },
  payee: Payee & Beneficiary,
  withheld: Paise,
  minimum: Paise,
  now: Date,
): { amount: Paise; because: LeftOut | null } {
  const amount = payout.amount - withheld;
  const isTooLittle = withheld > 0 && amount < minimum;
  return {
    amount,
    because: leftOutBecause({ ...payout, amount }, payee, now) ?? (isTooLittle ? 'shared-later' : null),
  };
}
