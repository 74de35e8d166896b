import type { CardName, WireCard } from '#contract/console/settings.ts';
import { parseCoordinates } from '#domain/delivery/distance.ts';
import { usualCeilings } from '#domain/orders/order-ceilings.ts';
import { mapPositionText } from '#domain/settings/map-position.ts';
import type { NOTICE_KINDS } from '#domain/settings/notices.ts';
import { readPayButton } from '#domain/settings/pay-buttons.ts';
import { purchaseMode } from '#domain/settings/purchase-mode.ts';
import { scriptsText } from '#domain/settings/script-entries.ts';
import { ORDER_LIMITS } from '../../orders/change-order-limits.ts';
import { CONTACT } from '../../settings/change-contact.ts';
import { SALE_BUTTONS } from '../../settings/choose-button.ts';
import { saleButtons } from '../../settings/sale-buttons.ts';
import type { SettingName, Settings } from '../../settings/settings-store.ts';

/** A card: the settings that it shows, as what, and by which names the audit log tells of them beside their own. */
export interface Card<Name extends CardName> {
  settings: readonly SettingName[];
  subjects: readonly string[];
  values: (settings: Settings) => WireCard<Name>['values'];
}

const shop: Card<'shop'> = {
  settings: ['store'],
  subjects: ['store'],
  values: ({ store: { name, tagline, logo, orderPrefix } }) => ({ name, tagline, logo, order_prefix: orderPrefix }),
};

const contact: Card<'contact'> = {
  settings: ['store', 'office', 'help', 'grievance'],
  subjects: [CONTACT, 'office', 'help', 'grievance'],
  values: ({ store, office, help, grievance }) => ({
    address: office.address,
    pincode: office.pincode,
    position: mapPositionText(parseCoordinates(office.latitude, office.longitude)),
    phone: help.mobile || store.phone,
    whatsapp: help.whatsapp,
    email: store.email,
    officer_name: grievance.name,
    officer_email: grievance.email,
    officer_phone: grievance.phone,
  }),
};

const tax: Card<'tax'> = {
  settings: ['tax', 'registration'],
  subjects: ['tax', 'registration'],
  values: ({ tax: { legalName, address, gstin, isUnregistered, fssai, contact: complaints, note }, registration }) => ({
    legal_name: legalName,
    address,
    gstin,
    is_unregistered: isUnregistered,
    fssai,
    registration,
    contact: complaints,
    note,
  }),
};

const selling: Card<'selling'> = {
  settings: ['cart-buttons', 'pay-buttons'],
  subjects: [SALE_BUTTONS, 'cart-buttons', 'pay-buttons'],
  values(settings) {
    const { cart, pay } = saleButtons(settings);
    const chosen = pay.flatMap(({ id, isDefault }) => (isDefault ? (readPayButton(id) ?? []) : []));
    return { cart: purchaseMode(cart), pay: chosen[0] ?? 'none' };
  },
};

const advance: Card<'advance'> = {
  settings: ['delivery-advance-percentage'],
  subjects: ['delivery-advance-percentage'],
  values: ({ 'delivery-advance-percentage': percent }) => ({ percent }),
};

const details: Card<'details'> = {
  settings: ['optional-details'],
  subjects: ['optional-details'],
  values: ({ 'optional-details': optional }) => ({ optional }),
};

const limits: Card<'limits'> = {
  settings: ['order-ceilings', 'max-per-order'],
  subjects: [ORDER_LIMITS, 'order-ceilings', 'max-per-order'],
  values: ({ 'order-ceilings': set, 'max-per-order': maxPerOrder }) => ({ ...usualCeilings, ...set, maxPerOrder }),
};

const notices: Card<'notices'> = {
  settings: ['notices'],
  subjects: ['notices'],
  values({ notices: { off } }) {
    const isOn = (kind: (typeof NOTICE_KINDS)[number]): boolean => !off.includes(kind);
    return { orders: isOn('orders'), cancellations: isOn('cancellations'), failures: isOn('failures') };
  },
};

const scripts: Card<'scripts'> = {
  settings: ['meta'],
  subjects: ['meta'],
  values: ({ meta }) => ({ ...meta, scripts: scriptsText(meta.scripts) }),
};

/** Every card that is saved. */
export const cards: { [Name in CardName]: Card<Name> } = {
  shop,
  contact,
  tax,
  selling,
  advance,
  details,
  limits,
  notices,
  scripts,
};

/** The kinds of audit events for cards that only show a summary. */
export const SUMMARY_KINDS = { delivery: ['delivery-tariff', 'pincode'], programme: ['plan', 'tds-rate'] } as const;
