import { ZodMiniType } from 'zod/mini';
import * as attribution from './attribution.ts';
import * as auth from './auth.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import * as coupons from './coupons.ts';
import * as delivery from './delivery.ts';
import { isEndpoint, type PublicEndpoint } from './endpoint.ts';
import * as invoices from './invoices.ts';
import * as leads from './leads.ts';
import * as members from './members.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as privacy from './privacy.ts';
import * as programme from './programme.ts';
import * as quotes from './quotations.ts';
import * as referral from './referral.ts';
import * as rewards from './rewards.ts';
import * as secondFactor from './second-factor.ts';
import * as settings from './settings.ts';
import { done } from './wire.ts';

const features = {
  attribution,
  auth,
  cart,
  catalogue,
  content,
  coupons,
  delivery,
  invoices,
  leads,
  members,
  notifications,
  orders,
  payments,
  privacy,
  programme,
  quotes,
  referral,
  rewards,
  secondFactor,
  settings,
};

const isPublic = (value: unknown): value is PublicEndpoint => isEndpoint(value) && value.guard !== 'staff';

/** Every call of the API with its name, e.g. `orders.placeOnline`. */
export const contract: { name: string; row: PublicEndpoint }[] = Object.entries(features).flatMap(
  ([feature, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isPublic(value) ? [{ name: `${feature}.${name}`, row: value }] : [],
    ),
);

/** The shapes that features share by name, e.g. `product`; each name is used once. */
export const shapes: { name: string; shape: ZodMiniType }[] = [...Object.values(features), { done }].flatMap(
  (exports) =>
    Object.entries(exports).flatMap(([name, value]: [string, unknown]) =>
      value instanceof ZodMiniType ? [{ name, shape: value }] : [],
    ),
);
