import * as z from 'zod/mini';
import { MAX_CLOSED_SENTENCE } from '#domain/opening/opening.ts';
import { ADVISED_STEPS, NEEDED_STEPS, SET_UP_PARTS } from '#domain/opening/set-up.ts';
import { SENSITIVE_DETAILS } from '#domain/orders/required-fields.ts';
import { SALE_WAYS } from '#domain/settings/pay-buttons.ts';
import { endpoint } from '../endpoint.ts';
import { line, moment } from '../wire.ts';

const step = z.object({
  id: z.enum([...NEEDED_STEPS, ...ADVISED_STEPS]),
  is_needed: z.boolean(),
  /** Empty when it is done. */
  missing: z.array(z.enum(SET_UP_PARTS)),
});
export type WireSetUpStep = z.output<typeof step>;

export const shopOpening = z.object({
  is_open: z.boolean(),
  /** What the owner wrote for customers while the shop is closed; empty for the default. */
  sentence: line(MAX_CLOSED_SENTENCE),
  /** What customers read while it is closed. */
  shown_sentence: z.string(),
  /** Whether it was ever opened: then it opens again without its steps. */
  was_opened: z.boolean(),
  changed: z.nullable(z.object({ who: z.string(), at: moment })),
  /** How the shop sells, by which it is said what customers can do while it is closed. */
  sells_by: z.enum(SALE_WAYS),
  /** The sensitive details that each order asks for by the current setting. */
  asked_details: z.array(z.enum(SENSITIVE_DETAILS)),
  /** Every step with its state, needed ones first. */
  steps: z.array(step),
  revision: z.int(),
});
export type WireShopOpening = z.output<typeof shopOpening>;

export const opening = endpoint({
  method: 'GET',
  path: '/console/opening',
  summary: 'Whether the shop takes orders, and what is left to set up',
  guard: 'staff',
  needs: 'settings.write',
  reply: shopOpening,
  refusals: [],
  failure: 'none',
});

export const changeOpening = endpoint({
  method: 'PUT',
  path: '/console/opening',
  summary: 'Opens the shop, or closes it with a sentence for customers',
  guard: 'staff',
  needs: 'settings.write',
  isRevised: true,
  body: z.object({ is_open: z.boolean(), sentence: line(MAX_CLOSED_SENTENCE) }),
  reply: shopOpening,
  refusals: ['set-up-unfinished'],
  failure: 'none',
});
