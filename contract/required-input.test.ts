import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { contract } from './index.ts';

interface JsonSchema {
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** The required input of each call by its name: query fields begin with `?`, `body` is the body itself. */
const required: Record<string, readonly string[]> = {
  'auth.googleSignup': ['body', 'token'],
  'auth.login': ['body', 'email', 'password'],
  'auth.refreshToken': ['body', 'refreshToken'],
  'auth.resetPassword': ['body', 'email', 'newPassword'],
  'auth.resetSendOtp': ['body', 'email'],
  'auth.sendOtp': ['body', 'email'],
  'auth.signup': ['body', 'email', 'full_name', 'password'],
  'auth.verifyOtp': ['body', 'email', 'otp'],
  'cart.add': ['body', 'product_id'],
  'cart.change': ['body', 'quantity'],
  'catalogue.suggestions': ['?search'],
  'coupons.check': ['?user_id'],
  'delivery.estimate': ['body', 'cart_products', 'cart_products[].product_id'],
  'leads.confirmSubscription': ['body', 'token'],
  'leads.contact': ['body', 'name', 'email', 'remark', 'mobile'],
  'leads.enquire': ['body', 'name', 'mobile', 'remark'],
  'leads.formToken': ['body'],
  'leads.subscribe': ['body', 'email'],
  'leads.unsubscribe': ['body', 'token'],
  'members.askContact': ['body'],
  'members.changeProfile': [
    'body',
    'fullname',
    'fathername',
    'google_address',
    'address',
    'city',
    'state',
    'pincode',
    'email',
    'mobile',
    'aadhar',
    'pan',
    'bankName',
    'accountNumber',
    'ifsc',
    'nomineeName',
    'nomineeRelation',
    'nomineeId',
  ],
  'members.confirmBankDetails': ['body', 'otp'],
  'members.confirmContact': ['body', 'token'],
  'members.disownChange': ['body', 'token'],
  'members.saveProfile': [
    'body',
    'fullname',
    'fathername',
    'google_address',
    'address',
    'city',
    'state',
    'pincode',
    'email',
    'mobile',
    'aadhar',
    'pan',
    'bankName',
    'accountNumber',
    'ifsc',
    'nomineeName',
    'nomineeRelation',
    'nomineeId',
  ],
  'members.sendBankDetailsCode': ['body'],
  'notifications.registerToken': ['body', 'deviceToken'],
  'orders.placeOnDelivery': [
    'body',
    'cart_products',
    'payment_mode',
    'totalAmountbeforePay',
    'cart_products[].product_id',
    'confirmed_address.address_key',
    'confirmed_address.state_code',
  ],
  'orders.placeOnline': [
    'body',
    'cart_products',
    'payment_mode',
    'totalAmountbeforePay',
    'cart_products[].product_id',
    'confirmed_address.address_key',
    'confirmed_address.state_code',
  ],
  'orders.quoteFor': ['body', 'cart_products', 'payment_mode', 'cart_products[].product_id', 'deliver_to.pincode'],
  'payments.abandon': ['body', 'order_id'],
  'payments.verify': ['body', 'razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'],
  'privacy.erase': ['body'],
  'programme.acceptAgreement': ['body', 'version'],
  'quotes.requestQuotation': ['body', 'cart_products', 'cart_products[].product_id'],
  'referral.releasePlace': ['body', 'purchase_id'],
  'rewards.chooseEarningNotice': ['body', 'wanted'],
  'secondFactor.beginSecondFactor': ['body'],
  'secondFactor.confirmSecondFactor': ['body'],
  'secondFactor.endSecondFactor': ['body'],
};

function fieldsOf({ required: names = [], properties = {}, items, ...schema }: JsonSchema, at = ''): string[] {
  const choices = [schema.anyOf, schema.allOf, schema.oneOf].flatMap((some) => some ?? []);
  return [
    ...names.map((name) => at + name),
    ...Object.entries(properties).flatMap(([name, property]) => fieldsOf(property, `${at}${name}.`)),
    ...(items ? fieldsOf(items, at.replace(/\.$/, '[].')) : []),
    ...choices.flatMap((choice) => fieldsOf(choice, at)),
  ];
}

const jsonSchema = (shape: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const isNeeded = (shape: z.ZodMiniType): boolean => !shape.safeParse(undefined).success;

// A page that was opened before an update, and a program that others wrote, keep sending what they sent before.
test('an existing call requires no new input, so that older clients still work', () => {
  const asked = contract.flatMap(({ name, row: { query, body } }) => {
    const fields = new Set([
      ...(query ? fieldsOf(jsonSchema(query), '?') : []),
      ...(body && isNeeded(body) ? ['body'] : []),
      ...(body ? fieldsOf(jsonSchema(body)) : []),
    ]);
    return fields.size > 0 ? [[name, [...fields].toSorted()] as const] : [];
  });
  const written = Object.entries(required).map(([name, fields]) => [name, fields.toSorted()] as const);
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(written));
});
