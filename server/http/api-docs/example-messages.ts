import * as attribution from '#contract/attribution.ts';
import * as auth from '#contract/auth.ts';
import * as cart from '#contract/cart.ts';
import * as coupons from '#contract/coupons.ts';
import * as delivery from '#contract/delivery.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as leads from '#contract/leads.ts';
import * as members from '#contract/members.ts';
import * as notifications from '#contract/notifications.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import * as privacy from '#contract/privacy.ts';
import * as programme from '#contract/programme.ts';
import * as quotes from '#contract/quotations.ts';
import * as referral from '#contract/referral.ts';
import * as secondFactor from '#contract/second-factor.ts';
import { en } from '#texts/en.ts';
import { referral as referralTexts } from '#texts/en/referral.ts';
import { secondFactor as secondFactorTexts } from '#texts/en/second-factor.ts';
import { fill } from '#texts/fill.ts';

const email = 'asha@example.in';

/** The sentence with which each call answers a success, for its example. */
const messages = new Map<Endpoint, string>([
  [attribution.forgetLink, en.orders.answers.linkForgotten],
  [auth.login, en.auth.login.done],
  [auth.googleSignup, en.auth.login.done],
  [auth.logout, en.auth.loggedOut],
  [auth.sendOtp, en.auth.register.otpSent],
  [auth.resetSendOtp, en.auth.reset.otpSent],
  [auth.verifyOtp, en.auth.code.verified],
  [auth.signup, en.auth.register.done],
  [auth.resetPassword, en.auth.reset.done],
  [auth.endSignIn, en.auth.signIns.ended],
  [auth.endAllSignIns, en.auth.signIns.allEnded],
  [cart.add, en.cart.addedForMember],
  [cart.change, en.cart.quantityChanged],
  [cart.remove, en.cart.removed],
  [cart.clear, en.cart.cleared],
  [coupons.check, en.coupons.valid],
  [delivery.check, fill(en.delivery.available, { pincode: '208001' })],
  [delivery.estimate, fill(en.delivery.available, { pincode: '208001' })],
  [leads.subscribe, en.leads.asked],
  [leads.confirmSubscription, en.leads.confirmed.title],
  [leads.unsubscribe, en.leads.left.title],
  [leads.contact, en.messages.contact.sent],
  [leads.enquire, en.messages.enquiry.sent],
  [members.saveProfile, en.members.saved],
  [members.changeProfile, en.members.updated],
  [members.askContact, en.members.contact.sent],
  [members.confirmContact, en.members.contactConfirmed.title],
  [members.disownChange, en.members.disowned.title],
  [members.sendBankDetailsCode, fill(en.members.bankCodeSent, { email })],
  [members.confirmBankDetails, en.members.bankConfirmed],
  [notifications.registerToken, en.notifications.registered],
  [orders.placeOnDelivery, en.orders.answers.placed],
  [orders.placeOnline, en.orders.answers.waitingForPayment],
  [orders.resume, en.orders.answers.waitingForPayment],
  [orders.cancel, en.orders.answers.cancelled],
  [payments.verify, en.orders.answers.paid],
  [privacy.sendErasingCode, fill(en.privacy.codeSent, { email })],
  [privacy.erase, en.privacy.erased],
  [programme.acceptAgreement, en.programme.answers.accepted],
  [programme.leave, en.programme.answers.left],
  [programme.comeBack, en.programme.answers.back],
  [quotes.requestQuotation, en.quotes.sent],
  [referral.releasePlace, fill(referralTexts.places.released, { name: 'Asha Kulkarni' })],
  [secondFactor.sendSecondFactorCode, secondFactorTexts.codeSent],
  [secondFactor.confirmSecondFactor, secondFactorTexts.on],
  [secondFactor.endSecondFactor, secondFactorTexts.off],
]);

/** @returns null for a call whose answer has no sentence */
export const messageOf = (row: Endpoint): string | null => messages.get(row) ?? null;
