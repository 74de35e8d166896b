import * as z from 'zod/mini';
import { MAX_LIST_LENGTH } from '#domain/delivery/pincode-list.ts';
import { MAX_KM } from '#domain/delivery/ruler.ts';
import { MAX_CHARGE, MAX_TARIFF_ROWS, MAX_THRESHOLD } from '#domain/delivery/tariff-problems.ts';
import { check } from '../delivery.ts';
import { endpoint } from '../endpoint.ts';
import { line, paise } from '../wire.ts';
import { undoable } from './product.ts';

const counts = { name: z.string(), known: z.int(), served: z.int() };

export const consoleAreas = endpoint({
  method: 'GET',
  path: '/console/delivery/areas',
  summary: 'Where the shop delivers: of each state and district how many pincodes there are, and how many are served',
  guard: 'staff',
  needs: 'delivery.write',
  reply: z.object({
    served: z.int(),
    states: z.array(z.object({ ...counts, districts: z.array(z.object(counts)) })),
    /** Served ones that the post's directory does not know. */
    unknown: z.array(z.string()),
  }),
  refusals: [],
  failure: 'none',
});
export type WireAreas = z.output<typeof consoleAreas.reply>;
export type WireState = WireAreas['states'][number];

export const consolePincodes = endpoint({
  method: 'GET',
  path: '/console/delivery/pincodes',
  summary: 'The pincodes of a district, or those that begin with some digits',
  guard: 'staff',
  needs: 'delivery.write',
  query: z.object({
    state: z.optional(line(60)),
    district: z.optional(line(60)),
    begins: z.optional(z.string().check(z.regex(/^[1-9]\d{2,5}$/))),
  }),
  reply: z.object({
    items: z.array(z.object({ pincode: z.string(), district: z.string(), state: z.string(), is_served: z.boolean() })),
    /** How many there are, where not all are listed. */
    total: z.int(),
  }),
  refusals: [],
  failure: 'none',
});

/** Places that are turned on or off together. */
const areaChange = z.object({
  is_served: z.boolean(),
  states: z.array(line(60)).check(z.maxLength(40)),
  districts: z.array(z.object({ state: line(60), name: line(60) })).check(z.maxLength(800)),
  /** Pincodes as they were pasted, or the text of a CSV file. */
  list: z.string().check(z.maxLength(MAX_LIST_LENGTH)),
  /** Whether to leave out the wrong lines of the list. */
  leaves_out_wrong: z.boolean(),
});
export type WireAreaChange = z.output<typeof areaChange>;

const areaPlan = z.object({
  is_served: z.boolean(),
  changing: z.int(),
  /** Pincodes that already have this state. */
  same: z.int(),
  /** The first of the wrong lines. */
  wrong: z.array(
    z.object({
      line: z.int(),
      text: z.string(),
      why: z.enum(['no-pincode', 'unknown']),
    }),
  ),
  wrong_count: z.int(),
  /** How often the list repeats a pincode, which counts once. */
  repeated: z.int(),
  /** Of the last twelve months: those that went to the pincodes that change, and all. */
  orders: z.object({ changing: z.int(), all: z.int() }),
});
export type WireAreaPlan = z.output<typeof areaPlan>;

/** A list with signs of several bytes, and what JSON writes around it. */
const MAX_CHANGE_BYTES = 3 * MAX_LIST_LENGTH;

export const previewAreas = endpoint({
  method: 'POST',
  path: '/console/delivery/areas/preview',
  summary: 'What turning places on or off would change; it changes nothing',
  guard: 'staff',
  needs: 'delivery.write',
  changesNothing: true,
  maxBodyBytes: MAX_CHANGE_BYTES,
  body: areaChange,
  reply: areaPlan,
  refusals: [],
  failure: 'none',
});

export const serveAreas = endpoint({
  method: 'POST',
  path: '/console/delivery/areas',
  summary: 'Has the shop deliver to states, districts and single pincodes, or no longer',
  guard: 'staff',
  needs: 'delivery.write',
  maxBodyBytes: MAX_CHANGE_BYTES,
  body: areaChange,
  reply: z.extend(areaPlan, undoable),
  refusals: ['pincode-lines-wrong'],
  failure: 'none',
});

const kilometre = z.int().check(z.minimum(0), z.maximum(MAX_KM));
const range = { from_km: kilometre, to_km: kilometre };
/** Of a stored row; empty for a new one. */
const id = z.string().check(z.regex(/^([1-9]\d{0,14})?$/));

const tariffRows = {
  slabs: z
    .array(
      z.object({ id, ...range, charge_paise: paise.check(z.minimum(0), z.maximum(MAX_CHARGE)), is_on: z.boolean() }),
    )
    .check(z.maxLength(MAX_TARIFF_ROWS)),
  free_rules: z
    .array(z.object({ id, ...range, from_paise: paise.check(z.minimum(0), z.maximum(MAX_THRESHOLD)) }))
    .check(z.maxLength(MAX_TARIFF_ROWS)),
};
const tariffInput = z.object({
  ...tariffRows,
  /** The gaps that were confirmed; stored ones need not be. */
  gaps_seen: z.array(z.object(range)).check(z.maxLength(2 * MAX_TARIFF_ROWS)),
});
export type WireTariffInput = z.output<typeof tariffInput>;

/** As it is stored, also beyond what could be saved now. */
const tariff = z.object({
  slabs: z.array(
    z.object({ id: z.string(), from_km: z.int(), to_km: z.int(), charge_paise: paise, is_on: z.boolean() }),
  ),
  free_rules: z.array(z.object({ id: z.string(), from_km: z.int(), to_km: z.int(), from_paise: paise })),
  revision: z.int(),
});
export type WireTariff = z.output<typeof tariff>;

export const consoleTariff = endpoint({
  method: 'GET',
  path: '/console/delivery/tariff',
  summary: 'The charges by distance and the rules of free delivery',
  guard: 'staff',
  needs: 'delivery.write',
  reply: tariff,
  refusals: [],
  failure: 'none',
});

export const saveTariff = endpoint({
  method: 'PUT',
  path: '/console/delivery/tariff',
  summary: 'Saves the charges by distance and the rules of free delivery as one',
  guard: 'staff',
  needs: 'delivery.write',
  isRevised: true,
  body: tariffInput,
  reply: z.object({ tariff, ...undoable }),
  refusals: ['delivery-gaps'],
  failure: 'none',
});

export const tryDelivery = endpoint({
  method: 'POST',
  path: '/console/delivery/try',
  summary: 'What a customer at a pincode or an address is told and charged; it changes nothing',
  guard: 'staff',
  needs: 'delivery.write',
  changesNothing: true,
  body: z.object({
    pincode: z.string().check(z.maxLength(20)),
    /** Without it no more is known than the pincode. */
    address: line(300),
    /** The merchandise in paise; null for what the product costs. */
    merchandise_paise: z.nullable(paise.check(z.minimum(0), z.maximum(MAX_THRESHOLD))),
    product: z.nullable(
      z.object({
        product_id: line(64),
        product_sku: z.optional(line(64)),
        quantity: z.int().check(z.minimum(1), z.maximum(99)),
      }),
    ),
  }),
  reply: z.extend(check.reply, {
    /** The merchandise that it was worked out with. */
    merchandise_paise: paise,
    /** Why an order there is refused though the pincode is served; null where it is not. */
    refusal: z.nullable(z.string()),
    /** The place of the pincode; null when unknown. */
    place: z.nullable(z.object({ city: z.string(), state: z.string() })),
    /** Whether the shop's own address is missing, so that no distance is known. */
    lacks_office: z.boolean(),
  }),
  refusals: ['invalid-pincode', 'product-unavailable', 'choose-variation'],
  failure: 'none',
});
export type WireTried = z.output<typeof tryDelivery.reply>;
