import type * as z from 'zod/mini';

export type Schema = z.core.JSONSchema.BaseSchema;

const MOMENT = '2026-11-22T06:30:00.000Z';

/** What a field of this name holds in the examples; others show their kind. */
const byName: Record<string, unknown> = {
  message: 'Done.',
  msg: '',
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
  main_id: '01KADAMBA',
  storeId: '01KADAMBA',
  catalogueId: '01KADAMBA',
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
  coupon_code: 'TEA10',
  code: 'TEA10',
  city: 'Kanpur',
  state: 'Uttar Pradesh',
  pincode: '208001',
  address: 'Flat 3, Neem House',
  google_address: '14 Civil Lines, Kanpur, Uttar Pradesh',
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
  pay_id: 'KD-1042-7Q4M',
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
};

function numberOf(name: string, { minimum = 0 }: Schema): number {
  if (name.endsWith('_paise') || name === 'amount') return 44_900;
  return Math.max(minimum, 1);
}

/** The schema without "or null", and the first of several shapes. */
export const chosen = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

export const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? (type as string[]).find((one) => one !== 'null') : type;

/** An example of what a schema describes. @param name the field that holds it */
export function exampleOf(given: Schema, name = ''): unknown {
  const schema = chosen(given);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = typeOf(schema);
  if (type === 'array') return [exampleOf(schema.items as Schema, name)];
  if (type === 'object' && schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, one]) => [field, exampleOf(one as Schema, field)]),
    );
  const known = byName[name];
  if (known !== undefined && typeof known === (type === 'integer' ? 'number' : type)) return known;
  if (type === 'object') return {};
  if (type === 'integer' || type === 'number') return numberOf(name, schema);
  if (type === 'boolean') return true;
  if (schema.format === 'date') return MOMENT.slice(0, 10);
  return schema.format === 'date-time' ? MOMENT : '…';
}
