import { sql } from 'kysely';
import * as auth from '#contract/auth.ts';
import * as carts from '#contract/cart.ts';
import * as leads from '#contract/leads.ts';
import * as members from '#contract/members.ts';
import * as notifications from '#contract/notifications.ts';
import * as orders from '#contract/orders.ts';
import * as programme from '#contract/programme.ts';
import * as quotes from '#contract/quotations.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { commissionOn } from '#domain/rewards/commission.ts';
import { addDays } from '#domain/time.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { recordQuestion } from '../members/contact-store.ts';
import { tieToSubject } from '../auth/google-store.ts';
import { memberApps } from '../auth/second-factor/app-store.ts';
import { confirmFactor } from '../auth/second-factor/second-factor-store.ts';
import { addChangeLink } from '../members/detail-change-store.ts';
import { readProtected } from '../members/identity/read-protected.ts';
import { discardBatch, insertBatch } from '../payouts/batch-store.ts';
import { addSignatory } from '../payouts/signatory-store.ts';
import { postCommissions } from '../rewards/commission-store.ts';
import { setNotice } from '../rewards/earning-notice-store.ts';
import { findProfile } from '../members/profile-store.ts';
import { addBuyer, addCoupon, addProduct, addReferred, type TestMember } from './builders.ts';
import { mailedCode } from './mails.ts';
import type { TestShop } from './open-test-shop.ts';

export const PASSWORD = 'six petals';

/** What the busy member alone tells the shop. */
export const facts = {
  fullname: 'Tara Quillfeather',
  fathername: 'Bhaskar Quillfeather',
  google_address: '7 Peepal Walk, Quillpur',
  address: 'House of Two Peacocks',
  city: 'Quillpur',
  mobile: '9000054321',
  pan: 'QWERT6789Z',
  bankName: 'Quill Sahakari Bank',
  accountNumber: '998877665544',
  ifsc: 'QUIL0998877',
  nomineeName: 'Charu Quillfeather',
  nomineeRelation: 'Second cousin',
  nomineeId: 'ZXCVB4321K',
};
const description = 'Forty tins for a wedding';
const remark = 'Do you know my aunt Mrinal?';
const pushToken = 'token-of-the-phone-of-tara';
const googleId = 'google-id-of-tara';
const reason = 'Tara Quillfeather asked by phone';
const idempotencyKey = 'pressed-by-tara-in-november';

/** Everything that is found in the shop's tables because of this member, in the form in which it is stored. */
export const tracesOf = ({ email }: { email: string }): string[] => {
  const { pan, accountNumber, nomineeId, ...plain } = facts;
  const ends = [pan, accountNumber, nomineeId].map((number) => number.slice(-4));
  return [email, ...Object.values(plain), ...ends, description, remark, pushToken, googleId, reason, idempotencyKey];
};

export async function givePassword({ deps }: TestShop, { memberId }: TestMember): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  await deps.db.updateTable('members').set({ password_hash }).where('id', '=', memberId).execute();
}

async function order(shop: TestShop, member: TestMember): Promise<string> {
  await addCoupon(shop);
  const tea = await addProduct(shop);
  const body = {
    cart_products: [{ product_id: tea.id, quantity: 1 }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 449.1,
    coupon_code: 'TEA10',
  };
  return (await member.call(orders.placeOnDelivery, { body }, { idempotencyKey })).order_id;
}

/** Asks for a new password and confirms the code, but chooses none; then signs in with a telephone. */
async function comeAgain(shop: TestShop, { email }: TestMember): Promise<void> {
  const phone = shop.visitor();
  const who = { email, main_id: STORE_ID };
  await phone.call(auth.resetSendOtp, { body: who });
  await phone.call(auth.verifyOtp, { body: { ...who, otp: await mailedCode(shop, email) } });
  await phone.request('POST', '/api/loginuser', {
    body: { ...who, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
  });
}

async function write(shop: TestShop, member: TestMember): Promise<void> {
  const tea = await addProduct(shop);
  const { email, call } = member;
  await call(carts.add, { body: { product_id: tea.id, product_sku: tea.skus[0] ?? '', quantity: 2 } });
  const person = { name: facts.fullname, mobile: facts.mobile, email };
  const cart_products = [{ product_id: tea.id, quantity: 3 }];
  await call(quotes.requestQuotation, { body: { ...person, description, cart_products } });
  await call(leads.contact, { body: { ...person, remark } });
  await call(leads.subscribe, { body: { email } });
  await call(programme.acceptAgreement, { body: { version: 0 } });
  await call(programme.leave, {});
  await call(programme.comeBack, {});
  await call(notifications.registerToken, { body: { deviceToken: pushToken } });
}

/** A member whom Tara referred ordered, and Tara earned by it; a link brought Tara once, too. */
async function earn(shop: TestShop, tara: TestMember, sponsorCode: string): Promise<void> {
  const { db, clock } = shop.deps;
  const { referId } = await tara.call(members.referId, { params: { user_id: tara.userId } });
  const below = await addReferred(shop, { referId: referId ?? '' });
  const tea = await addProduct(shop);
  const body = {
    cart_products: [{ product_id: tea.id }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  await below.call(orders.placeOnDelivery, { body });
  const level = await db
    .selectFrom('commission_levels')
    .innerJoin('member_profiles', 'member_profiles.id', 'commission_levels.profile_id')
    .select(['order_id', 'profile_id'])
    .where('member_id', '=', tara.memberId)
    .executeTakeFirstOrThrow();
  const amount = commissionOn(49_900, 500, 500);
  const basis = { basisVersion: 1, base: 49_900, lastReturnId: null, earns: true };
  const posting = { orderId: level.order_id, level: 1, profileId: level.profile_id, ...basis, amount };
  await db.transaction().execute((tx) => postCommissions(tx, [posting], clock()));
  await addSignatory(db, 'meera', 'key of meera', clock());
  const payout = { publicId: 'P-TARA', profileId: level.profile_id, amount: amount.net };
  const account = {
    accountKey: 'a digest',
    last4: facts.accountNumber.slice(-4),
    ifsc: facts.ifsc,
    payeeName: facts.fullname,
  };
  await db.transaction().execute(async (tx) => {
    const batch = await insertBatch(tx, 'meera', [{ ...payout, ...account }], clock());
    await discardBatch(tx, batch, 'meera', clock());
  });
  const link = { token: 'token of tara', keepsSignIn: true, expiresAt: addDays(clock(), 30) };
  await db.transaction().execute((tx) => addChangeLink(tx, level.profile_id, link));
  const asked = { email: 'packing@tara.example', token: 'contact of tara', expiresAt: addDays(clock(), 7) };
  await recordQuestion(db, { memberId: tara.memberId, now: clock(), ...asked });
  await setNotice(db, tara.memberId, 'paid', false);
  const stands = { state: 'confirmed', base_paise: 49_900, tds_rate: 500, look_at: null } as const;
  await db.updateTable('order_commissions').set(stands).where('order_id', '=', level.order_id).execute();
  await sql`insert into opened_links (member_id, referrer_id, opened_at)
    select ${tara.memberId}, id, ${clock()} from member_profiles where referral_code = ${sponsorCode}`.execute(db);
  await sql`insert into removed_links (member_id, referrer_id, removed_at)
    select ${tara.memberId}, id, ${clock()} from member_profiles where referral_code = ${sponsorCode}`.execute(db);
}

/** A member with a trace in every corner of the shop, and an order on its way. */
export async function busyMember(shop: TestShop): Promise<TestMember & { orderId: string; sponsorCode: string }> {
  const sponsor = await addBuyer(shop);
  const { referId: sponsorCode } = await sponsor.call(members.referId, { params: { user_id: sponsor.userId } });
  const tara = await addBuyer(shop, { ...facts, referenceId: sponsorCode ?? '' });
  const { db } = shop.deps;
  await givePassword(shop, tara);
  await db.updateTable('members').set({ mobile: facts.mobile }).where('id', '=', tara.memberId).execute();
  const orderId = await order(shop, tara);
  await write(shop, tara);
  await comeAgain(shop, tara);
  await earn(shop, tara, sponsorCode ?? '');
  const profile = await findProfile(db, tara.memberId);
  await db.transaction().execute(async (tx) => {
    if (profile) await readProtected(shop.deps, tx, profile, { actor: 'data show', reason });
  });
  await tieToSubject(db, tara.memberId, googleId);
  await memberApps.saveUnconfirmed(db, tara.memberId, 'sealed secret of the app');
  await db.transaction().execute((tx) => confirmFactor(tx, tara.memberId, ['recovery code of tara'], shop.clock.now));
  await shop.runJobs();
  return { ...tara, orderId, sponsorCode: sponsorCode ?? '' };
}
