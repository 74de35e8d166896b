import { consoleRefusals } from './console/refusals.ts';
import { pageRefusals } from './page-refusals.ts';

/** One sentence per refusal: what happened and what to do next. `{name}` is filled from the refusal's facts. */
export const refusals = {
  ...pageRefusals,
  ...consoleRefusals,
  'not-signed-in': 'Please log in to go on.',
  'foreign-user': 'This belongs to another account.',
  'foreign-origin': 'This request came from another site and was not carried out.',
  'not-found': 'We could not find what you asked for.',
  'method-not-allowed': 'This address does not accept that kind of request.',
  'too-large': 'That is too much to send at once. Please shorten it and try again.',
  'precondition-failed': 'It is no longer as this request expects it.',
  'range-not-satisfiable': 'The file ends before the part that was asked for.',
  'unsupported-media-type': 'Please send the details as JSON.',
  'too-many-requests': 'Too many tries. Please try again in {wait}.',
  trial: 'This is a trial of a backup: it sends no mail and takes no payment.',
  'shop-closed': '{sentence} Your cart is kept.',
  unavailable: 'The shop is busy at the moment. Please try again shortly.',
  unexpected: 'Something went wrong',
  'user-not-found': 'User not found',
  'no-tree': 'No data available',
  'place-final': 'This place is final, since an order was delivered to who took it.',
  'place-new': 'A place can be released 30 days after it was taken.',
  'place-ordering':
    'This place can be released once the order on its way is cancelled; when it is delivered, the place is final.',
  'wrong-credentials': 'The email or the password is not right.',
  'wrong-password': 'The password is not right. Please check it and try again.',
  'orders-open':
    'Your account can be erased once every order is delivered or cancelled, and every refund and payout is sent. Still open: {list}.',
  'order-not-cancellable': 'This order can no longer be cancelled here, since it is {status}. Please write to us.',
  'weak-password': 'Please choose at least 8 characters.',
  'common-password': 'This password is easy to guess. Please choose another one.',
  'second-factor-needed': 'Enter the code of your authenticator app, or one of your recovery codes.',
  'second-factor-wrong':
    'That code is not right, or was used before. Please wait for the next one, or use a recovery code.',
  'second-factor-spent':
    'Too many wrong codes were entered. Sign in with one of your recovery codes, or try again in {wait}. If you have none, write to us.',
  'second-factor-on': 'The codes of an app are on already. Turn them off first to set up another app.',
  'otp-wrong': 'That code is not right. Please check it and try again.',
  'otp-used-up': 'That code can no longer be used. Please ask for a new one.',
  'otp-elsewhere':
    'Enter the code where you asked for it: in the same browser, within 10 minutes. Or ask for a new one here.',
  'proof-missing': 'Please confirm your email with a code first.',
  'account-exists': 'An account with this email exists already. Please log in.',
  'list-link-invalid': 'This link is no longer valid. You can ask for a new one at the foot of every page.',
  'change-link-invalid':
    'This link is no longer valid. It may be too old, or the details were confirmed since. Log in to look at them.',
  'contact-link-invalid': 'This link is no longer valid. You can ask for another one where your details stand.',
  'google-refused': 'Google did not confirm this sign-in. Please try again, or log in with your email.',
  'google-link-unconfirmed':
    'Your account has a password already. We sent a 6-digit code to {email}: enter it once, and Google opens this account from then on.',
  'google-unavailable': 'Google cannot be reached at the moment. Please try again shortly, or log in with your email.',
  'token-refused': 'This sign-in is no longer valid. Please log in again.',
  'form-stale': 'This form stood open for too long. Please send it once more; nothing of it is lost.',
  'not-in-cart': 'This product is not in your cart.',
  'product-unavailable': '{title} is not available at the moment.',
  'choose-variation': 'Please choose a variation of {title}.',
  'payment-method-unavailable':
    'This way of paying is not offered at the moment. Please choose another one, or write to us.',
  'advance-needed': 'This order needs an advance that is paid online.',
  'too-many-unpaid':
    '{count} of your orders wait for their payment already. Please pay or cancel one of them in My Account, or try again when their time is over.',
  'too-many-on-delivery':
    '{count} of your orders are on their way to be paid at the door. Please pay this one online, or order again when the first of them has arrived.',
  'on-delivery-amount':
    'Orders that are paid at the door may come to {amount} together. Please pay this one online, or order less at once.',
  'on-delivery-lines':
    'Orders that are paid at the door may hold {count} different products together. Please pay this one online, or order less at once.',
  'unpaid-amount':
    'Orders that wait for their payment may come to {amount} together. Please pay or cancel one in My Account first, or order less at once.',
  'unpaid-lines':
    'Orders that wait for their payment may hold {count} different products together. Please pay or cancel one in My Account first, or order less at once.',
  'quote-changed':
    'A price, the delivery charge or the advance has changed. Please look at the new amounts and place the order again.',
  'coupon-invalid': 'This coupon code is not valid or has ended. Please check it, or go on without a coupon.',
  'coupon-used': 'You have used the coupon {coupon} as often as it allows. Please try another, or go on without it.',
  'coupon-used-up': 'The coupon {coupon} has been used up. Please try another, or go on without it.',
  'coupon-not-started': 'The coupon {coupon} can be used from {at} on. Please order then, or go on without it.',
  'coupon-first-order':
    'The coupon {coupon} is for a first order only, and you have ordered before. Please go on without it.',
  'coupon-only-for': 'The coupon {coupon} is only for {list}. Please add some, or go on without it.',
  'coupon-minimum-of':
    'The coupon {coupon} needs {list} worth {minimum} or more. Please add some, or go on without it.',
  'coupon-minimum': 'The coupon {coupon} needs products for {minimum} or more. Please add some, or go on without it.',
  'gateway-failed':
    'The payment service did not answer. Please try again: if you have paid already, your payment is found then and not asked for again.',
  'payment-not-verified': 'Your payment could not be verified. If money was taken, it will be matched or returned.',
  'order-expired':
    'This order is no longer held for its payment. If you have paid for it and ordered nothing in its place, please do not order again yet: we still confirm it if everything is there, else your money goes back, and we write to you. If not, please place it again.',
  'webhook-refused': 'This message does not come from the payment service.',
  'needs-refer-id': 'Please save your details first: with them you get your referral ID, free and without a purchase.',
  'agreement-changed': 'The agreement has changed since you opened it. Please read the new text and accept that one.',
  'profile-exists': 'Your details are saved already. Please update them instead.',
} as const;

export type RefusalTexts = typeof refusals;

/** How long until one may try again. */
export const waits = { minute: 'a minute', minutes: '{n} minutes', hour: 'an hour', hours: '{n} hours' } as const;
