import type { Tx } from '../db/open.ts';
import { removePlace } from '../delivery/place-store.ts';
import { findBuyer } from '../members/buyer.ts';
import { noNumbers } from '../members/stored-numbers.ts';
import { writtenBy } from './own-data-store.ts';

/**
 * Locks a member until the transaction ends: who places an order or saves details for her waits, and finds her gone.
 * The profile comes first, as in everything else that locks both.
 */
export async function lockMember(tx: Tx, memberId: number): Promise<{ erased_at: Date | null }> {
  await tx.selectFrom('member_profiles').select('id').where('member_id', '=', memberId).forUpdate().execute();
  return tx.selectFrom('members').select('erased_at').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
}

/** An address that no mail reaches and nobody else can have. */
const nobodysEmail = (userId: string): string => `${userId.toLowerCase()}@erased.invalid`;

interface Erased {
  memberId: number;
  userId: string;
  /** What stands where a name must. */
  name: string;
  now: Date;
}

/** Takes the person out of the account; its id stays, for orders and the tree. */
async function blankAccount(tx: Tx, { memberId, userId, name, now }: Erased): Promise<void> {
  const blank = {
    email: nobodysEmail(userId),
    full_name: name,
    mobile: '',
    password_hash: null,
    google_subject: null,
    erased_at: now,
  };
  await tx.updateTable('members').set(blank).where('id', '=', memberId).execute();
}

async function blankProfile(tx: Tx, { memberId, name, now }: Erased): Promise<void> {
  const texts = {
    father_name: '',
    google_address: '',
    address: '',
    city: '',
    state: '',
    pincode: '',
    email: '',
    mobile: '',
    bank_name: '',
    ifsc: '',
    nominee_name: '',
    nominee_relation: '',
  };
  await tx
    .updateTable('member_profiles')
    .set({
      full_name: name,
      ...texts,
      ...noNumbers,
      latitude: null,
      longitude: null,
      account_set_at: null,
      bank_changed_at: null,
      payouts_held_at: null,
      updated_at: now,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Where the maps service said that she lives. */
async function forgetPlace(tx: Tx, { memberId }: Erased): Promise<void> {
  const buyer = await findBuyer(tx, memberId);
  if (buyer) await removePlace(tx, buyer.address);
}

/** That numbers were opened, when and by whom, stays; why is the owner's own words, which may name her. */
async function blankOpenings(tx: Tx, { memberId }: Erased): Promise<void> {
  await tx
    .updateTable('sealed_openings')
    .set({ reason: 'erased' })
    .where('profile_id', 'in', tx.selectFrom('member_profiles').select('id').where('member_id', '=', memberId))
    .execute();
}

/** That she was paid stays, and how much; to whom, to which account, and what her bank said, does not. */
async function blankPayouts(tx: Tx, { memberId, name }: Erased): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ payee_name: name, account_mac: '', account_last4: '', ifsc: '', why: null })
    .where('profile_id', 'in', tx.selectFrom('member_profiles').select('id').where('member_id', '=', memberId))
    .execute();
}

/** Amounts, lines, status and the pincode, which tells the state of the tax, stay; so do issued invoices, as they are. */
async function blankOrders(tx: Tx, { memberId, name }: Erased): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ buyer_name: name, buyer_email: '', buyer_mobile: '', address: '', content_hash: '', network: null })
    .where('member_id', '=', memberId)
    .execute();
  // The owner typed them freely, so that they may name her.
  await tx
    .updateTable('order_events')
    .set({ reason: null })
    .where('order_id', 'in', tx.selectFrom('orders').select('id').where('member_id', '=', memberId))
    .where('reason', 'is not', null)
    .execute();
}

/** Her place below her sponsor is free again unless an order was delivered to her (section 1 of the programme). */
async function freePlace(tx: Tx, memberId: number): Promise<void> {
  await tx
    .deleteFrom('referral_edges')
    .where('profile_id', 'in', tx.selectFrom('member_profiles').select('id').where('member_id', '=', memberId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders').select('id').where('member_id', '=', memberId).where('delivered_at', 'is not', null),
        ),
      ),
    )
    .execute();
}

/** Forgets what is of no use without the person. */
async function removeBelongings(tx: Tx, memberId: number, email: string): Promise<void> {
  await tx.deleteFrom('cart_lines').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('opened_links').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('removed_links').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('idempotency_keys').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('sign_ins').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('second_factors').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_devices').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('contact_addresses').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('push_tokens').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('muted_notices').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('quotations').where(writtenBy(memberId, email)).execute();
  await tx.deleteFrom('messages').where(writtenBy(memberId, email)).execute();
  await tx
    .deleteFrom('detail_change_links')
    .where('profile_id', 'in', tx.selectFrom('member_profiles').select('id').where('member_id', '=', memberId))
    .execute();
  await tx.deleteFrom('email_codes').where('email', '=', email).execute();
  await tx.deleteFrom('email_proofs').where('email', '=', email).execute();
}

export async function erasePerson(tx: Tx, erased: Erased & { email: string }): Promise<void> {
  await forgetPlace(tx, erased);
  await blankAccount(tx, erased);
  await blankProfile(tx, erased);
  await blankOpenings(tx, erased);
  await blankPayouts(tx, erased);
  await blankOrders(tx, erased);
  await freePlace(tx, erased.memberId);
  await removeBelongings(tx, erased.memberId, erased.email);
}
