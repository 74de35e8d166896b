import { expect, test } from 'vitest';
import { contract } from './index.ts';

/** The calls as section 7 of the specification writes them, and which of ours each one is. */
const specified = [
  ['API-03', 'GET /newarrival/all/{storeId}', 'catalogue.newArrivals'],
  ['API-04', 'GET /grouped-product/single/{productId}', 'catalogue.single'],
  ['API-05', 'GET /grouped-product/search-all-products/{storeId}?page={n}&limit=10', 'catalogue.all'],
  ['API-06', 'GET /slider/all/{storeId}', 'catalogue.sliders'],
  ['API-07', 'GET /offer/all/{storeId}', 'catalogue.offers'],
  ['API-08', 'GET /marquee/all/{storeId}', 'settings.marquee'],
  ['API-09', 'GET /category/getdata/category/{storeId}', 'catalogue.categories'],
  ['API-10', 'GET /register/single/{storeId}', 'settings.storeProfile'],
  ['API-11', 'GET /button/{main_id}', 'settings.cartButtons'],
  ['API-12', 'GET /paybutton/{main_id}', 'settings.payButtons'],
  ['API-13', 'GET /meta/{main_id}', 'settings.meta'],
  ['API-14', 'GET /pincode/getall/{mainId}', 'delivery.pincodes'],
  ['API-15', 'GET /cart/{user_id}', 'cart.list'],
  ['API-16', 'POST /cart', 'cart.add'],
  ['API-17', 'DELETE /cart/{product_sku}', 'cart.remove'],
  ['API-18', 'DELETE /cart/deleteall/{user_id}', 'cart.clear'],
  ['API-19', 'GET /coupon/check/{code}?user_id={mainId}', 'coupons.check'],
  ['API-20', 'GET /deliverypaybefore/single/{mainId}', 'delivery.advance'],
  ['API-21', 'GET /delivery-price/{mainId}', 'delivery.slabs'],
  ['API-22', 'GET /freedelivery/{mainId}', 'delivery.freeDelivery'],
  ['API-23', 'GET /register/officesingle/{mainId}', 'settings.office'],
  ['API-24', 'GET /help/single/{mainId}', 'settings.help'],
  ['API-25', 'GET /registeruser/single/{user_id}', 'auth.lookUp'],
  ['API-26', 'GET /member-reg/all/{user_id}', 'members.profiles'],
  ['API-27', 'GET /member-reg/getdetails/{referenceId}', 'members.referenceDetails'],
  ['API-28', 'GET /member-reg/check-reference/{id}?exclude={profileId}', 'members.checkReference'],
  ['API-29', 'POST /member-reg', 'members.saveProfile'],
  ['API-30', 'PUT /member-reg/change/{profileId}', 'members.changeProfile'],
  ['API-31', 'GET /member-reg/member/{user_id}', 'members.referId'],
  ['API-32', 'GET /referer/payhere/{referId}', 'referral.tree'],
  ['API-33', 'GET /referer/pay/{referId}', 'referral.downlines'],
  ['API-34', 'GET /spot/{referId}?allLevels=true', 'rewards.spot'],
  ['API-35', 'GET /spot/{referId}', 'rewards.spot'],
  ['API-36', 'POST /payment/paydelivery', 'orders.placeOnDelivery'],
  ['API-37', 'POST /payment', 'orders.placeOnline'],
  ['API-38', 'POST /payment/verify', 'payments.verify'],
  ['API-39', 'GET /payment/{user_id}', 'orders.list'],
  ['API-40', 'GET /payment/order/{orderId}', 'orders.single'],
  ['API-41', 'POST /payment/getquote', 'quotes.requestQuotation'],
  ['API-42', 'POST /loginuser', 'auth.login'],
  ['API-43', 'POST /registeruser/api/google-signup', 'auth.googleSignup'],
  ['API-44', 'POST /registeruser/api/send-otp', 'auth.sendOtp'],
  ['API-45', 'POST /registeruser/api/verify-otp', 'auth.verifyOtp'],
  ['API-46', 'POST /registeruser/api/signup', 'auth.signup'],
  ['API-47', 'POST /registeruser/api/resetsend-otp', 'auth.resetSendOtp'],
  ['API-48', 'POST /registeruser/api/reset-password', 'auth.resetPassword'],
  ['API-49', 'POST /leads', 'leads.contact'],
  ['API-50', 'POST /inquiry', 'leads.enquire'],
  ['API-52', 'POST /firebase/register-token', 'notifications.registerToken'],
] as const;

const known = new Map(contract.map(({ name, row }) => [name, row]));

/** What a parameter is called is ours to say; where it stands is not. */
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, '{}');

test.each(specified)('[%s] the specified %s is our %s', (_row, call, name) => {
  const [address = '', query = ''] = call.split('?');
  const ours = known.get(name);
  expect(shapeOf(`${ours?.method} ${ours?.path}`)).toBe(shapeOf(address));
  const names = [...new URLSearchParams(query).keys()];
  const understood = ours?.query?.parse(Object.fromEntries(names.map((one) => [one, '1'])));
  expect(Object.keys(understood ?? {})).toEqual(names);
});
