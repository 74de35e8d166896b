import * as z from 'zod/mini';
import { ownText } from './content.ts';
import { endpoint } from './endpoint.ts';
import { done, moment, numeric, paise } from './wire.ts';

const store = z.object({ storeId: z.string() });
const day = z.iso.date();

const exampleLevel = z.object({
  level: z.int(),
  /** In percent of what was paid for the goods. */
  percentage: z.number(),
  amount_paise: paise,
  tds_paise: paise,
  final_amount_paise: paise,
});

export const figures = z.object({
  /** How many have a referral ID, and how many of them earned anything. */
  members: z.int(),
  earners: z.int(),
  /** Of those who earned. */
  median_paise: paise,
  ninetieth_paise: paise,
  /** The share of all members, from 0 to 1, whose income lay from here to below there; nothing at all comes first. */
  bands: z.array(z.object({ from_paise: paise, below_paise: z.nullable(paise), share: z.number() })),
});

export const disclosure = z.object({
  /** The figures are as of the beginning of this day in India. */
  as_of: day,
  /** The first and the last day that count; the same as `as_of` before there was a full day. */
  from: day,
  to: day,
  /** Null when so few earned that nothing may be said. */
  figures: z.nullable(figures),
});

export const rules = z.object({
  plan_version: z.int(),
  /** Of today's plan, as far as the shop pays it, on goods for `example_price_paise`. */
  levels: z.array(exampleLevel),
  example_price_paise: paise,
  /** In percent of the commission. */
  tds_rate: z.number(),
  window_days: z.int(),
  link_days: z.int(),
  least_payout_paise: paise,
  /** The seller's name, and the number of the registration with the state; empty where it is not said. */
  seller_name: z.string(),
  registration: z.string(),
  disclosure,
});

export type WireRules = z.output<typeof rules>;
export type WireDisclosure = z.output<typeof disclosure>;
export type WireIncomeFigures = z.output<typeof figures>;

export const howItWorks = endpoint({
  method: 'GET',
  path: '/programme/rules/:storeId',
  summary: 'Who earns what on which level, on what and when, and what members really earned',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: rules,
  refusals: [],
  failure: 'none',
});

export const agreement = z.object({
  /** 0 is the one that the shop came with. */
  version: z.int(),
  /** Since when it holds; null for version 0. */
  set_at: z.nullable(moment),
  ...ownText.shape,
});

export type WireAgreement = z.output<typeof agreement>;

export const sellerAgreement = endpoint({
  method: 'GET',
  path: '/programme/agreement/:storeId',
  summary: 'The seller agreement that holds now',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: agreement,
  refusals: [],
  failure: 'none',
});

export const membership = z.object({
  /** Null until the member's details are saved: then there is nothing to accept yet. */
  refer_id: z.nullable(z.string()),
  /** The version that holds now. */
  current_version: z.int(),
  /** Which version the member accepted last. */
  accepted: z.nullable(z.object({ version: z.int(), at: moment })),
  /** Since when the member is out of the programme. */
  left_at: z.nullable(moment),
});

export type WireMembership = z.output<typeof membership>;

export const membershipOf = endpoint({
  method: 'GET',
  path: '/programme/membership',
  summary: 'Whether the member accepted the seller agreement, and whether they left the programme',
  guard: 'member',
  reply: membership,
  refusals: ['not-signed-in'],
  failure: 'none',
});

export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/programme/acceptance',
  summary: 'Accepts the seller agreement, which the member has read in this version',
  guard: 'member',
  body: z.object({ version: numeric(z.int().check(z.minimum(0), z.maximum(2_147_483_647))) }),
  reply: done,
  refusals: ['not-signed-in', 'needs-refer-id', 'agreement-changed'],
  failure: 'success',
});

export const leave = endpoint({
  method: 'POST',
  path: '/programme/leave',
  summary: 'Leaves the programme: what was earned stays, new orders earn the member nothing',
  guard: 'member',
  reply: done,
  refusals: ['not-signed-in', 'needs-refer-id'],
  failure: 'success',
});

export const comeBack = endpoint({
  method: 'POST',
  path: '/programme/return',
  summary: 'Comes back to the programme: new orders count again',
  guard: 'member',
  reply: done,
  refusals: ['not-signed-in', 'needs-refer-id'],
  failure: 'success',
});
