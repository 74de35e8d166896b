import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { line, moment, paise } from '../wire.ts';
import { CART_BUTTONS } from '#domain/settings/purchase-mode.ts';
import { PAY_BUTTONS } from '#domain/settings/pay-buttons.ts';
import { RELAXABLE_FIELDS } from '#domain/orders/required-fields.ts';
import type { NOTICE_KINDS } from '#domain/settings/notices.ts';

/** In characters. */
const MAX_TEXT = 300;
const MAX_SCRIPTS_LENGTH = 10_000;

const shop = z.object({
  name: line(60),
  tagline: line(120),
  /** The address of a picture, or the name of a file that was put there by hand; empty for none. */
  logo: line(300),
  order_prefix: line(8),
});
const contact = z.object({
  address: line(MAX_TEXT),
  pincode: line(10),
  /** On a map, "27.0514, 79.9189"; empty where the pincode says it. */
  position: line(60),
  phone: line(30),
  whatsapp: line(30),
  email: line(254),
  officer_name: line(100),
  officer_email: line(254),
  officer_phone: line(30),
});
const tax = z.object({
  legal_name: line(120),
  address: line(MAX_TEXT),
  gstin: line(30),
  is_unregistered: z.boolean(),
  fssai: line(30),
  registration: line(40),
  contact: line(200),
  note: line(MAX_TEXT),
});
/** `none` hides the purchase buttons, and leaves pay on delivery alone. */
const selling = z.object({ cart: z.enum([...CART_BUTTONS, 'none']), pay: z.enum([...PAY_BUTTONS, 'none']) });
const advance = z.object({ percent: z.int() });
const details = z.object({ optional: z.array(z.enum(RELAXABLE_FIELDS)).check(z.maxLength(RELAXABLE_FIELDS.length)) });
const orNone = z.nullable(z.int());
/** Amounts in paise; null for any. */
const limits = z.object({
  maxPerOrder: z.int(),
  openOnDelivery: z.int(),
  onDeliveryAmount: orNone,
  onDeliveryLines: orNone,
  newcomerOnDeliveryAmount: orNone,
  newcomerOnDeliveryLines: orNone,
  unpaidAmount: orNone,
  unpaidLines: orNone,
});
/** Which kinds are mailed. */
const notices = z.object({ orders: z.boolean(), cancellations: z.boolean(), failures: z.boolean() } satisfies Record<
  (typeof NOTICE_KINDS)[number],
  unknown
>);
const scripts = z.object({
  title: line(120),
  description: line(MAX_TEXT),
  keywords: line(MAX_TEXT),
  author: line(100),
  /** As the logo. */
  icon: line(300),
  /** One tag or address below the other. */
  scripts: z.string().check(z.maxLength(MAX_SCRIPTS_LENGTH)),
});

/** Who last changed it, and when, with the event that tells of it; null without an audit event. */
const changed = z.nullable(z.object({ who: z.string(), at: moment, event_id: z.int() }));

/** A card as it is stored. */
const cardOf = <Values extends z.ZodMiniType>(values: Values) => z.object({ values, revision: z.int(), changed });

const shopCard = cardOf(shop);
const contactCard = cardOf(contact);
const taxCard = cardOf(tax);
const sellingCard = cardOf(selling);
const advanceCard = cardOf(advance);
const detailsCard = cardOf(details);
const limitsCard = cardOf(limits);
const noticesCard = cardOf(notices);
const scriptsCard = cardOf(scripts);

/** Keys of the deployment that matter to an owner: whether each is set, never its value. */
export const DEPLOYED = [
  'gateway',
  'webhook',
  'mail',
  'console-url',
  'scripts',
  'google',
  'maps',
  'geocoding',
  'push',
  'player',
  'enquiries',
  'branches',
] as const;

const consoleSettings = z.object({
  shop: shopCard,
  contact: contactCard,
  tax: taxCard,
  selling: sellingCard,
  advance: advanceCard,
  details: detailsCard,
  limits: limitsCard,
  notices: noticesCard,
  scripts: scriptsCard,
  /** Of each delivery: where the shop delivers and for how much. */
  delivery: z.object({
    pincodes: z.int(),
    slabs: z.array(z.object({ min_km: z.number(), max_km: z.number(), charge_paise: paise })),
    /** From this sum on somewhere nothing is charged; null for nowhere. */
    free_from_paise: z.nullable(paise),
    changed,
  }),
  /** The plan by which commissions are paid; rates in basis points. */
  programme: z.object({ version: z.int(), rates: z.array(z.int()), tds_rate: z.int(), changed }),
  /** Recipients of mails about orders; each address was confirmed by a code. */
  recipients: z.array(z.string()),
  /** The state of the office by its pincode, and that of the GSTIN; null when unknown. */
  states: z.object({ office: z.nullable(z.string()), gstin: z.nullable(z.string()) }),
  /** From which hosts scripts are loaded. */
  script_hosts: z.array(z.string()),
  /** The shop's own address. */
  origin: z.string(),
  deployed: z.array(z.object({ id: z.enum(DEPLOYED), is_set: z.boolean() })),
});
export type WireSettings = z.output<typeof consoleSettings>;

/** The cards that are saved. */
export type CardName =
  | 'shop'
  | 'contact'
  | 'tax'
  | 'selling'
  | 'advance'
  | 'details'
  | 'limits'
  | 'notices'
  | 'scripts';
/** The cards of which a save can be taken back: their events hold every value unmasked (CON-025). */
export const UNDOABLE_CARDS = [
  'shop',
  'selling',
  'advance',
  'details',
  'limits',
] as const satisfies readonly CardName[];
export type WireCard<Name extends CardName> = WireSettings[Name];

export const settings = endpoint({
  method: 'GET',
  path: '/console/settings',
  summary: 'All settings of the owner as cards, with who changed each last, and what the deployment has set',
  guard: 'staff',
  needs: 'settings.write',
  reply: consoleSettings,
  refusals: [],
  failure: 'none',
});

/** What all calls share that save a card. */
const saves = {
  method: 'PUT',
  guard: 'staff',
  needs: 'settings.write',
  isRevised: true,
  refusals: [],
  failure: 'none',
} as const satisfies Partial<Endpoint>;

export const saveShop = endpoint({
  ...saves,
  path: '/console/settings/shop',
  summary: 'Saves what the shop is called, its logo and how its order numbers begin',
  body: shop,
  reply: shopCard,
});

export const saveContact = endpoint({
  ...saves,
  path: '/console/settings/contact',
  summary: 'Saves where the shop is, how it is reached and who hears complaints',
  body: contact,
  reply: contactCard,
});

export const saveTax = endpoint({
  ...saves,
  path: '/console/settings/tax',
  summary: 'Saves what invoices say of the seller from now on',
  isSteppedUp: true,
  body: tax,
  reply: taxCard,
});

export const saveSelling = endpoint({
  ...saves,
  path: '/console/settings/selling',
  summary: 'Saves how the shop sells and how a cart is paid',
  body: selling,
  reply: sellingCard,
});

export const saveAdvance = endpoint({
  ...saves,
  path: '/console/settings/advance',
  summary: 'Saves which part of a pay-on-delivery order is paid online first',
  body: advance,
  reply: advanceCard,
});

export const saveDetails = endpoint({
  ...saves,
  path: '/console/settings/details',
  summary: 'Saves which details of its buyer an order does without',
  body: details,
  reply: detailsCard,
});

export const saveLimits = endpoint({
  ...saves,
  path: '/console/settings/limits',
  summary: 'Saves how much may be ordered before anything is paid, and of one thing',
  body: limits,
  reply: limitsCard,
});

export const saveNotices = endpoint({
  ...saves,
  path: '/console/settings/notices',
  summary: 'Saves of what the owner is told by mail',
  body: notices,
  reply: noticesCard,
});

export const saveScripts = endpoint({
  ...saves,
  path: '/console/settings/scripts',
  summary: 'Saves what search engines read of the shop, its icon and the scripts of its pages',
  isSteppedUp: true,
  body: scripts,
  reply: scriptsCard,
});

const address = z.object({ email: line(254) });
const recipients = z.object({ recipients: z.array(z.string()) });

/** What all calls share that change who is told. */
const tells = {
  method: 'POST',
  guard: 'staff',
  needs: 'settings.write',
  failure: 'none',
} as const satisfies Partial<Endpoint>;

export const addRecipient = endpoint({
  ...tells,
  path: '/console/settings/notices/add',
  summary: 'Mails a code to an address that is to be told of orders',
  body: address,
  reply: z.object({}),
  refusals: ['too-many-requests'],
});

export const confirmRecipient = endpoint({
  ...tells,
  path: '/console/settings/notices/confirm',
  summary: 'Has an address told of orders from now on, by the code that was mailed to it',
  body: z.object({ email: line(254), code: line(10) }),
  reply: recipients,
  refusals: ['otp-wrong', 'otp-used-up'],
});

export const removeRecipient = endpoint({
  ...tells,
  path: '/console/settings/notices/remove',
  summary: 'Tells an address of nothing any more',
  body: address,
  reply: recipients,
  refusals: [],
});
