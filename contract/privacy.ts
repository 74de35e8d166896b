import * as z from 'zod/mini';
import { cartLine } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { saleDocument } from './invoices.ts';
import { profile } from './members.ts';
import { storedOrder } from './order-schemas.ts';
import { notices, payout, pendingRewardEntry, rewardEntry, setOff, sharedLevel } from './rewards.ts';
import { done, moment, paise } from './wire.ts';

const owner = z.object({ user_id: z.string() });
const amounts = z.record(z.string(), z.string());

/** Everything that the shop keeps of a member, protected numbers by their ends. */
export const ownData = z.object({
  exported_at: moment,
  account: z.object({
    user_id: z.string(),
    full_name: z.string(),
    email: z.string(),
    mobile: z.string(),
    has_password: z.boolean(),
    /** Google's id of the person to whom the account is tied. */
    google_id: z.nullable(z.string()),
    /** Since when sign-ins ask for a code of an app, and how many recovery codes are left; null when it is off. */
    second_factor: z.nullable(z.object({ since: moment, recovery_codes: z.int() })),
    registered_at: moment,
  }),
  profile: z.nullable(z.extend(profile, { saved_at: moment, changed_at: moment })),
  /** Where the maps service said that the member's address lies. */
  place_found: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  reference: z.object({
    /** The sponsor whom the member named. */
    reference_id: z.nullable(z.string()),
    named_at: z.nullable(moment),
    /** How many members named this one. */
    named_by: z.int(),
  }),
  /** The referrer whose shared link the member opened last. */
  opened_link: z.nullable(z.object({ reference_id: z.string(), opened_at: moment })),
  removed_links: z.array(z.object({ reference_id: z.string(), removed_at: moment })),
  /** What the member earned by referring, what of it was paid out, and what they are told of it. */
  earnings: z.object({
    entries: z.array(rewardEntry),
    pending: z.array(pendingRewardEntry),
    payouts: z.array(payout),
    set_offs: z.array(setOff),
    payable_paise: paise,
    shared_levels: z.array(sharedLevel),
    notices,
  }),
  /** How the member stood to the referral programme. */
  programme: z.object({
    accepted: z.array(z.object({ version: z.int(), at: moment })),
    exits: z.array(z.object({ left_at: moment, returned_at: z.nullable(moment) })),
  }),
  openings: z.array(z.object({ at: moment, field: z.string(), actor: z.string(), reason: z.string() })),
  orders: z.array(
    z.extend(storedOrder, {
      buyer_email: z.string(),
      buyer_mobile: z.string(),
      pincode: z.string(),
      /** How far it goes; null where that is unknown. */
      delivery_kilometres: z.nullable(z.int()),
      /** Its invoice and credit notes, as they were issued. */
      documents: z.array(saleDocument),
      payments: z.array(z.object({ receipt_id: z.string(), amount_paise: paise, state: z.string(), at: moment })),
      /** What the owner noted about it, such as why a parcel was refused. */
      notes: z.array(z.object({ status: z.string(), reason: z.string(), at: moment })),
    }),
  ),
  cart: z.array(cartLine),
  quotes: z.array(
    z.object({
      reference: z.string(),
      asked_at: moment,
      name: z.string(),
      mobile: z.string(),
      email: z.string(),
      description: z.string(),
      coupon_code: z.nullable(z.string()),
      total_paise: paise,
      lines: z.array(
        z.object({
          sku: z.string(),
          title: z.string(),
          attributes: amounts,
          quantity: z.int(),
          unit_price_paise: paise,
        }),
      ),
    }),
  ),
  sessions: z.array(z.object({ kind: z.string(), began_at: moment, seen_at: moment, ends_at: moment })),
  sign_ins: z.array(z.object({ browser: z.string(), system: z.string(), at: moment })),
  known_devices: z.int(),
  devices_with_messages: z.int(),
  messages: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      mobile: z.string(),
      email: z.string(),
      message: z.string(),
      sent_at: moment,
    }),
  ),
  newsletter: z.nullable(z.object({ email: z.string(), asked_at: moment, consented_at: z.nullable(moment) })),
});

export type WireOwnData = z.output<typeof ownData>;

export const exportData = endpoint({
  method: 'GET',
  path: '/member-reg/export/:user_id',
  summary: 'Everything that the shop keeps of the member',
  guard: 'member',
  params: owner,
  reply: ownData,
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'none',
  limit: 'lookup',
});

export const erasing = endpoint({
  method: 'GET',
  path: '/member-reg/erasing/:user_id',
  summary: 'How the member confirms erasing the account, and the orders that it waits for',
  guard: 'member',
  params: owner,
  reply: z.object({
    proof: z.enum(['password', 'code']),
    /** And payouts. */
    openOrders: z.array(z.string()),
    /** What was earned and not paid out, what is pending included: without a bank account there is no payout. */
    owed_paise: paise,
    /** What was taken back after the payout: it is set off against what the member earns, also with a new account. */
    debt_paise: paise,
  }),
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'none',
});

export const sendErasingCode = endpoint({
  method: 'POST',
  path: '/member-reg/erasing/:user_id/code',
  summary: 'Mails the code by which a member without a password erases the account',
  guard: 'member',
  params: owner,
  reply: done,
  refusals: ['not-signed-in', 'foreign-user'],
  failure: 'success',
  limit: 'otp',
});

export const erase = endpoint({
  method: 'POST',
  path: '/member-reg/erasing/:user_id',
  summary: 'Erases the member: the orders stay without personal data, the place in the tree without a name',
  guard: 'member',
  params: owner,
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(200))),
    code: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: done,
  refusals: ['not-signed-in', 'foreign-user', 'wrong-password', 'otp-wrong', 'otp-used-up', 'orders-open'],
  failure: 'success',
  limit: 'login',
});
