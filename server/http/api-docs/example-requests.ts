import * as auth from '#contract/auth.ts';
import * as cart from '#contract/cart.ts';
import * as delivery from '#contract/delivery.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as leads from '#contract/leads.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import * as privacy from '#contract/privacy.ts';
import * as quotes from '#contract/quotations.ts';
import * as secondFactor from '#contract/second-factor.ts';
import { exampleValues } from './example-values.ts';

const { email, password, mobile, product_sku, quantity, pincode, description, totp } = exampleValues;
const typedNumbers = {
  aadhar: '234123412346',
  pan: 'ABCPK1234F',
  accountNumber: '123456789012',
  nomineeId: 'ABCPS5678K',
};

/** What a body carries beside the fields that it needs, and where one of those has another value than elsewhere. */
const bodies = new Map<Endpoint, Record<string, unknown>>([
  [
    auth.signup,
    { email: 'ila.sen@example.in', full_name: 'Ila Sen', mobile: '9000054321', password: 'seven petals of spring' },
  ],
  [auth.sendOtp, { email: 'ila.sen@example.in' }],
  [auth.verifyOtp, { email: 'ila.sen@example.in' }],
  [cart.add, { product_sku, quantity }],
  [delivery.estimate, { pincode }],
  [leads.enquire, { remark: 'Do you blend to order?\nFor a wedding\nasha@example.in' }],
  [members.saveProfile, typedNumbers],
  [members.changeProfile, typedNumbers],
  [orders.placeOnline, { payment_mode: 'Pay now' }],
  [privacy.erase, { password }],
  [quotes.requestQuotation, { name: 'Asha Kulkarni', mobile, email, description }],
  [secondFactor.beginSecondFactor, { password }],
  [secondFactor.confirmSecondFactor, { totp }],
  [secondFactor.endSecondFactor, { password }],
]);

/** What a request for a call carries beside what it needs. */
export const usualBody = (row: Endpoint): Record<string, unknown> => bodies.get(row) ?? {};
