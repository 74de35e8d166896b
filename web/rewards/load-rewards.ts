import { ApiError, type Call } from '#contract/client.ts';
import * as referral from '#contract/referral.ts';
import * as rewards from '#contract/rewards.ts';
import { MAX_PENDING_SHOWN, type WalletChoice } from '#web/rewards/wallet/wallet-choice.ts';

/** What was loaded, or in words why it could not be. */
export type Loaded<T> = { data: T; failure?: never } | { data?: never; failure: string };

async function orFailure<T>(loading: Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await loading };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: error.message };
  }
}

export interface Wallet {
  statement: rewards.WireStatement;
  months: rewards.WireMonths;
}

/** What a member who has no referral id yet may have earned. */
const NOTHING: Wallet = {
  statement: {
    data: [],
    pending: [],
    pending_total: 0,
    pending_amount: 0,
    pending_amount_paise: 0,
    payouts: [],
    set_offs: [],
    payable: 0,
    payable_paise: 0,
    payout_waits_for: [],
    least_payout: 0,
    least_payout_paise: 0,
    shared_levels: [],
    total: 0,
    income: 0,
    income_paise: 0,
  },
  months: { data: [], since: null },
};

async function walletOf(
  call: Call,
  own: Promise<string | null>,
  { category, period, page, limit, allPending }: WalletChoice,
): Promise<Wallet> {
  const referId = await own;
  if (referId === null) return NOTHING;
  const params = { referId };
  const query = {
    page,
    limit,
    ...(category && { category }),
    ...period,
    ...(!allPending && { pending: MAX_PENDING_SHOWN }),
  };
  const [statement, months] = await Promise.all([
    call(rewards.spot, { params, query }),
    call(rewards.months, { params }),
  ]);
  return 'pending' in statement ? { statement, months } : NOTHING;
}

/** The chosen entries of the member's statement with what is pending, and the member's months (WAL-02, ERR-28). */
export const loadWallet = (call: Call, own: Promise<string | null>, choice: WalletChoice) =>
  orFailure(walletOf(call, own, choice));

export interface Rewards {
  levels: rewards.WireRewardLevel[];
  completedPairs: number;
}

async function rewardsOf(call: Call, own: Promise<string | null>): Promise<Rewards | null> {
  const referId = await own;
  if (referId === null) return null;
  const params = { referId };
  const [reply, { completed_pairs: completedPairs }] = await Promise.all([
    call(rewards.spot, { params, query: { allLevels: 'true' } }),
    call(referral.downlines, { params }),
  ]);
  return { levels: 'pending' in reply ? [] : reply.data, completedPairs };
}

/** The sums of the member's levels (RWD-01); nothing for one who has no referral id yet (RWD-02). */
export const loadRewards = (call: Call, own: Promise<string | null>) => orFailure(rewardsOf(call, own));
