import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, moment, paise, rupees } from './wire.ts';

export const flatNode = z.object({
  user_id: z.string(),
  /** Whole for oneself and one's direct referrals, first name and initial further down. */
  full_name: z.string(),
  /** The member's own referral id. */
  purchase_id: z.string(),
  /** The referral id of the member's sponsor; of the viewed member their own. */
  referred_by: z.string(),
  /** The latest order of the viewed member that was credited; null for everybody else. */
  pay_id: z.nullable(z.string()),
  payment_amount: z.nullable(rupees),
  payment_amount_paise: z.nullable(paise),
  /** 0 for the viewed member, at most 4. */
  level: z.int(),
  createdAt: moment,
  direct_count: z.int(),
});

/** Of the viewed member and of the fourth level: those below stand elsewhere, or are not shown. */
const leaf = z.extend(flatNode, { children: z.array(flatNode) });
const thirdLevel = z.extend(flatNode, { children: z.array(leaf) });
const secondLevel = z.extend(flatNode, { children: z.array(thirdLevel) });
export const treeNode = z.extend(flatNode, { children: z.array(secondLevel) });

export type WireFlatTreeNode = z.output<typeof flatNode>;

const ownTree = {
  method: 'GET',
  guard: 'member',
  params: z.object({ referId: z.string().check(z.maxLength(64)) }),
  refusals: ['not-signed-in', 'no-tree'],
  failure: 'none',
} as const;

const place = z.object({
  /** 1 to 3. */
  place: z.int(),
  full_name: z.string(),
  /** The referral id of who took it. */
  purchase_id: z.string(),
  taken_at: moment,
  /** `open`: it can be released now · `new`: not yet · `ordering`: an order is open · `final`: one was delivered. */
  state: z.enum(['open', 'new', 'ordering', 'final']),
  /** From when on it can be released at the earliest; null when it is final. */
  release_from: z.nullable(moment),
});

export type WirePlace = z.output<typeof place>;

export const places = endpoint({
  ...ownTree,
  path: '/referer/places/:referId',
  summary: 'Who has taken which of the member’s three places, and which can be released',
  reply: z.object({ places: z.array(place), limit: z.int() }),
});

export const releasePlace = endpoint({
  method: 'POST',
  path: '/referer/places/:referId',
  summary: 'Frees a place whose holder has not received an order; the orders stay as they are',
  guard: 'member',
  params: z.object({ referId: z.string().check(z.maxLength(64)) }),
  body: z.object({ purchase_id: z.string().check(z.maxLength(64)) }),
  reply: done,
  refusals: ['not-signed-in', 'not-found', 'place-final', 'place-new', 'place-ordering'],
  failure: 'success',
});

export const tree = endpoint({
  ...ownTree,
  path: '/referer/payhere/:referId',
  summary: 'The member and those below, four levels deep, each below their sponsor',
  reply: z.object({ root: leaf, referrals: z.array(treeNode) }),
});

export const downlines = endpoint({
  ...ownTree,
  path: '/referer/pay/:referId',
  summary: 'Those below the member in one list, by level, and how many of the tree are complete',
  reply: z.object({ downlines: z.array(flatNode), completed_pairs: z.int() }),
});
