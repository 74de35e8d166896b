import type { WireSettings } from '#contract/console/settings.ts';
import { advanceOf } from '#domain/orders/advance-payment.ts';
import { readablePhone } from '#domain/leads/phone-link.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { homeTitle } from '#domain/settings/home-title.ts';
import { NOTICE_KINDS } from '#domain/settings/notices.ts';
import { judgeScripts } from '#domain/settings/script-entries.ts';
import { members } from '#texts/en/members.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';
import type { ShownCard } from './card-names.ts';

const { says } = texts;

/** The example amount for a percentage, in paise. */
const EXAMPLE_PAISE = 100_000;

/** An example of an order number. */
export const numberLike = (prefix: string): string =>
  /^[A-Z0-9]{1,8}$/.test(prefix) ? orderNumber({ prefix, number: 1042, tail: '7Q4M' }) : '';

const orNone = (text: string): string => text || texts.none;
const amount = (paise: number | null): string => (paise === null ? says.anyAmount : formats.rupees(paise));
/** Basis points as percent. */
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

/** The advance as a sentence with an example. */
export const advanceSentence = (share: number): string =>
  share === 0
    ? says.noAdvance
    : fill(says.advance, {
        percent: share,
        total: formats.rupees(EXAMPLE_PAISE),
        advance: formats.rupees(advanceOf(EXAMPLE_PAISE, share)),
      });

/** Where the logo is shown: an icon of its own stands in browser tabs in its place. */
function logoSentence({ shop, scripts }: WireSettings): string {
  if (shop.values.logo === '') return says.noLogo;
  return scripts.values.icon === '' ? says.logo : says.logoWithIcon;
}

function shop(settings: WireSettings): string[] {
  const { values } = settings.shop;
  return [
    values.tagline === '' ? values.name : `${values.name}: ${values.tagline}`,
    logoSentence(settings),
    fill(says.numbers, { number: numberLike(values.order_prefix) }),
  ];
}

/** An address with its pincode, which many write into it. */
const placeOf = (address: string, pincode: string): string =>
  address.includes(pincode) ? address : fill(says.address, { address: orNone(address), pincode });

function contact({ contact: { values } }: WireSettings): string[] {
  const { address, pincode, position, phone, whatsapp, email, officer_name: name } = values;
  const from = position === '' ? says.byPincode : fill(says.byPosition, { position });
  return [
    ...(pincode === '' ? [says.noAddress] : [placeOf(address, pincode), from]),
    fill(says.reach, {
      phone: orNone(readablePhone(phone)),
      whatsapp: orNone(readablePhone(whatsapp)),
      email: orNone(email),
    }),
    name === '' ? says.noOfficer : fill(says.officer, { name }),
  ];
}

/** The state of the GSTIN as a sentence. */
function gstinSentence({ tax: { values }, states }: WireSettings): string {
  if (values.gstin !== '') return fill(says.gstin, { gstin: values.gstin, state: orNone(states.gstin ?? '') });
  return values.is_unregistered ? says.unregistered : says.noGstin;
}

function tax(settings: WireSettings): string[] {
  const { legal_name: name, fssai, registration } = settings.tax.values;
  return [
    fill(says.seller, { name: name || settings.shop.values.name }),
    gstinSentence(settings),
    ...(fssai === '' ? [] : [fill(says.fssai, { number: fssai })]),
    ...(registration === '' ? [] : [fill(says.registration, { number: registration })]),
  ];
}

const selling = ({ selling: { values } }: WireSettings): string[] =>
  values.cart === 'getquote' || values.cart === 'none'
    ? [says.cart[values.cart]]
    : [says.cart[values.cart], says.pay[values.pay]];

const details = ({ details: { values } }: WireSettings): string[] => [
  values.optional.length === 0
    ? says.allDetails
    : fill(says.details, { fields: values.optional.map((field) => members.fields[field]).join(', ') }),
];

const limits = ({ limits: { values } }: WireSettings): string[] => [
  fill(says.pieces, { count: values.maxPerOrder }),
  fill(says.onDelivery, {
    amount: amount(values.onDeliveryAmount),
    newcomer: amount(values.newcomerOnDeliveryAmount),
  }),
  fill(says.unpaid, { amount: amount(values.unpaidAmount) }),
];

const delivery = ({ delivery: { pincodes, slabs, free_from_paise: free } }: WireSettings): string[] => [
  pincodes === 0 ? says.noPincodes : fill(says.pincodes, { count: formats.count(pincodes) }),
  ...slabs.map(({ min_km: min, max_km: max, charge_paise: charge }) =>
    fill(says.slab, { min: formats.count(min), max: formats.count(max), charge: formats.rupees(charge) }),
  ),
  free === null ? says.notFree : fill(says.freeFrom, { amount: formats.rupees(free) }),
];

const programme = ({ programme: { version, rates, tds_rate: rate } }: WireSettings): string[] => [
  fill(says.plan, {
    version,
    rates: rates.map((one, index) => fill(says.levels, { rate: one / 100, level: index + 1 })).join(', '),
  }),
  fill(says.tds, { rate: percent(rate) }),
];

function notices({ notices: { values }, recipients }: WireSettings): string[] {
  const kinds = NOTICE_KINDS.filter((kind) => values[kind]).map((kind) => texts.cards.notices.fields[kind]);
  return [
    recipients.length === 0 ? says.noRecipients : fill(says.recipients, { addresses: recipients.join(', ') }),
    kinds.length === 0 ? says.noKinds : fill(says.kinds, { kinds: kinds.join(', ') }),
  ];
}

function scripts({ scripts: { values }, script_hosts: hosts, shop: { values: named } }: WireSettings): string[] {
  const all = judgeScripts(values.scripts, hosts);
  const count = all.filter(({ problem }) => problem === null).length;
  return [
    fill(says.pageTitle, { title: homeTitle(values.title, named) }),
    ...(values.description === '' ? [] : [values.description]),
    all.length === 0 ? says.noScripts : fill(says.scripts, { count, all: all.length }),
  ];
}

const sentences: Record<ShownCard, (settings: WireSettings) => string[]> = {
  shop,
  contact,
  tax,
  selling,
  advance: ({ advance: { values } }) => [advanceSentence(values.percent)],
  details,
  limits,
  delivery,
  programme,
  notices,
  scripts,
};

/** The values of a card as sentences. */
export const sentencesOf = (card: ShownCard, settings: WireSettings): string[] => sentences[card](settings);

/** The warning of a card; null without one. */
export function warningOf(card: ShownCard, settings: WireSettings, isDemo: boolean): string | null {
  const { states, deployed, selling: sold } = settings;
  if (card === 'tax' && states.office && states.gstin && states.office !== states.gstin)
    return fill(says.otherState, { office: states.office, gstin: states.gstin });
  const hasGateway = deployed.some(({ id, is_set: isSet }) => id === 'gateway' && isSet);
  if (card === 'selling' && sold.values.pay === 'paynow' && !hasGateway)
    return isDemo ? says.noGatewayDemo : says.noGateway;
  return null;
}
