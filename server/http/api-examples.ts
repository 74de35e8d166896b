import * as z from 'zod/mini';
import type { Endpoint, FailureFlag } from '#contract/endpoint.ts';
import { refusalBodies } from '#contract/refusals.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import { refusals } from '#domain/texts/en/refusals.ts';
import { messageOf } from './example-messages.ts';
import { refusalBody } from './refusals.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

/** A part of a row in the words of JSON Schema, everything in its place. */
export const jsonSchema = (part: z.ZodMiniType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(part, { io, unrepresentable: 'any' });

const MOMENT = '2026-11-22T06:30:00.000Z';

/** What a field of this name holds in the examples; others show their kind. */
const byName: Record<string, unknown> = {
  message: 'Do you have Assam?',
  email: 'asha@example.in',
  buyer_email: 'asha@example.in',
  full_name: 'Asha Kulkarni',
  user_name: 'Asha Kulkarni',
  fullname: 'Asha Kulkarni',
  name: 'Asha Kulkarni',
  fathername: 'Ramesh Kulkarni',
  mobile: '9000012345',
  buyer_mobile: '9000012345',
  password: 'six petals',
  newPassword: 'seven petals',
  otp: '482913',
  user_id: '01JD2V9E6T',
  id: '01JD2VB8QX',
  main_id: STORE_ID,
  storeId: STORE_ID,
  catalogueId: STORE_ID,
  accessToken: 'nE0v…',
  refreshToken: 'pX2c…',
  product_id: '01JD1M7GQ4',
  productId: '01JD1M7GQ4',
  product_sku: 'GUL-007-12',
  sku: 'GUL-007-12',
  product_name: 'Gulab No. 7',
  title: 'Gulab No. 7',
  titles: 'Gulab No. 7',
  product_image: '/uploads/products/gulab-no-7-1.avif',
  image: '/uploads/products/gulab-no-7-1.avif',
  imageUrl: '/uploads/products/gulab-no-7-1.avif',
  gallery: '/uploads/products/gulab-no-7-2.avif',
  galleryImages: '/uploads/products/gulab-no-7-2.avif',
  category: 'Perfume',
  categories: 'Perfume',
  product_category: 'Perfume',
  variation_attributes: { Size: '12 ml' },
  attributes: { Size: '12 ml' },
  quantity: 1,
  units: 1,
  coupon_code: '',
  percentage_offer: 10,
  price_offer_paise: 0,
  minimum_amount_paise: 30_000,
  code: 'TEA10',
  city: 'Kanpur',
  state: 'Uttar Pradesh',
  pincode: '208001',
  address: 'Flat 3, Neem House',
  google_address: '14 Civil Lines, Kanpur, Uttar Pradesh',
  billing_address: 'Flat 3, Neem House, 14 Civil Lines, Kanpur, Uttar Pradesh 208001',
  shipping_address: 'Flat 3, Neem House, 14 Civil Lines, Kanpur, Uttar Pradesh 208001',
  aadhar: '••••••••2346',
  pan: '••••••234F',
  accountNumber: '••••••••9012',
  nomineeId: '••••••678K',
  bankName: 'Demo Grameen Bank',
  ifsc: 'DEMO0123456',
  nomineeName: 'Ramesh Kulkarni',
  nomineeRelation: 'Father',
  referId: '7QK4M2XD',
  refer_id: '7QK4M2XD',
  purchase_id: '7QK4M2XD',
  referred_by: '7QK4M2XD',
  pay_id: 'R7C41D09E2B56A80',
  payment_amount: 449,
  referenceId: '7QK4M2XD',
  order_id: 'KD-1042-7Q4M',
  orderId: 'KD-1042-7Q4M',
  receipt_id: 'KD-1042-7Q4M',
  orderStatus: 'Processing',
  status: 'Active',
  razorpay_order_id: 'order_NnU3bJ2qLw8Xyz',
  razorpay_payment_id: 'pay_NnU4cK9rMx1Abc',
  razorpay_signature: '5f0c…',
  key_id: 'rzp_live_…',
  currency: 'INR',
  description: 'Forty tins for a wedding',
  short_description: 'Rose, slowly distilled.',
  remark: 'Do you have Assam?',
  latitude: 26.4499,
  longitude: 80.3319,
  product_price: 499,
  product_saleprice: 449,
  browser: 'Firefox',
  system: 'Android',
  deviceToken: 'fMEP0vJq…',
  search: 'gulab',
  page: 1,
  limit: 20,
  total: 1,
  product_status: 'Active',
  product_type: 'Variable Product',
  product_gallery: '/uploads/products/gulab-no-7-2.avif',
  typeofsimple: '',
  categorytype: 'Best Sellers',
  meta_line: 'Floral · 12 ml',
  net_quantity: '12 ml',
  category_name: 'New arrivals',
  key_features: 'Distilled in copper',
  slug: 'size',
  label: 'Origin',
  value: 'Kannauj',
  slider_name: 'Monsoon',
  offer_name: 'Rose, slowly distilled',
  background_image: '/uploads/sliders/monsoon-wide.avif',
  product: '01JD1M7GQ4',
  ground: '#f4e9dc',
  link: '/shop',
  icon: '/uploads/icons/perfume.svg',
  heading: 'Free delivery from ₹449',
  button_id: 'addtocart',
  payment_mode: 'Pay on delivery',
  device: 'Firefox on Android',
  totp: '482913',
  token: 'eyJhbGciOi…',
  nonce: 'h3Jk…',
  form_token: 'mB7q…',
  secret: 'JBSWY3DPEHPK3PXP',
  recovery_codes: '7Q4M-2XDK',
  bank: 'Demo Grameen Bank',
  bank_reference: 'UTR123456789',
  branch: 'Civil Lines',
  account: '9012',
  rewards_remark: 'Level 1 commission',
  month: '2026-11',
  reference_id: '7QK4M2XD',
  website: '',
  age: '',
  dob: '',
  school: '',
  parent_name: '',
  office_address: '14 Civil Lines, Kanpur, Uttar Pradesh 208001',
  whatsapp_number: '9000012345',
  phone: '9000012345',
  tag_line: 'Tea and attar',
  orignal_logoname: 'Banyan',
  profilePic: '/uploads/logo.svg',
  list: 'pincode',
  coupon: 'TEA10',
  minimum: '₹999',
  number: 'INV-26-1042',
  issuedOn: '2026-11-22',
  placedOn: '2026-11-22',
  couponCode: 'TEA10',
  news_email: 'asha@example.in',
  amountbeforediscount: 449,
  amountafterdiscount: 449,
  totalAmountbeforePay: 449,
  remaining_amount: 449,
  deliveryCharge: 0,
  discountprice: 0,
  discount_paise: 0,
  delivery_paise: 0,
  originalPrice: 499,
  discountPrice: 449,
  price: 499,
  salePrice: 449,
  mrp_paise: 49_900,
  unit_mrp_paise: 49_900,
  refunded_paise: 0,
  paid_paise: 0,
  pay_now_paise: 0,
  advance_percentage: 0,
  more_for_free_paise: 0,
  delivery_refusal: null,
};

function numberOf(name: string, { minimum = 0 }: Schema): number {
  if (name.endsWith('_paise') || name === 'amount') return 44_900;
  return Math.max(minimum, 1);
}

/** The schema without "or null", and the first of several shapes. */
export function chosen(schema: Schema): Schema {
  const first = schema.anyOf?.find(({ type }) => type !== 'null');
  return first ? chosen(first) : schema;
}

export const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? (type as string[]).find((one) => one !== 'null') : type;

type Known = Record<string, unknown>;

/** Rupees beside the same amount in paise are that amount. */
function withTwins(example: Known): Known {
  for (const [field, value] of Object.entries(example)) {
    const rupees = field.replace(/_paise$/, '');
    if (rupees !== field && typeof example[rupees] === 'number') example[rupees] = Number(value) / 100;
  }
  return example;
}

/**
 * An example of what a schema describes.
 *
 * @param name the field that holds it
 * @param names what fields of these names hold
 */
export function exampleOf(given: Schema, name = '', names: Known = byName): unknown {
  const known = names[name];
  // A field that speaks of trouble is left out.
  if (known === null) return undefined;
  const schema = chosen(given);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum.includes(known as string) ? known : schema.enum[0];
  const type = typeOf(schema);
  if (type === 'array') return [exampleOf(schema.items as Schema, name, names)];
  if (type === 'object' && schema.properties)
    return withTwins(
      Object.fromEntries(
        Object.entries(schema.properties).map(([field, one]) => [field, exampleOf(one as Schema, field, names)]),
      ),
    );
  if (known !== undefined && typeof known === (type === 'integer' ? 'number' : type)) return known;
  if (type === 'object') return {};
  if (type === 'integer' || type === 'number') return numberOf(name, schema);
  if (type === 'boolean') return true;
  if (schema.format === 'date') return MOMENT.slice(0, 10);
  return schema.format === 'date-time' ? MOMENT : '…';
}

/** An example of a call's success, with the sentence that the shop answers. */
export function exampleOfReply(row: Endpoint): unknown {
  const message = messageOf(row);
  return exampleOf(jsonSchema(row.reply, 'output'), '', { ...byName, ...(message && { message, msg: message }) });
}

const factSchemas = jsonSchema(refusalBodies.none, 'output').properties ?? {};

/** An example of a refusal, with the facts that its sentence names. */
export function exampleOfRefusal(code: RefusalCode, failure: FailureFlag): unknown {
  const named = [...refusals[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const facts = named
    .filter((name) => name in factSchemas)
    .map((name) => [name, exampleOf(factSchemas[name] as Schema, name)]);
  const wait = named.includes('wait') ? { retryAfter: 300 } : {};
  return refusalBody(new Refusal(code, { ...Object.fromEntries(facts), ...wait }), failure);
}
