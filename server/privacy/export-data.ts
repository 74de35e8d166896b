import type { WireOwnData } from '#contract/privacy.ts';
import { memberApps } from '../auth/second-factor/app-store.ts';
import { countRecoveryCodes } from '../auth/second-factor/second-factor-store.ts';
import type { SignedIn } from '../http/api/session-store.ts';
import { lineView } from '../cart/cart-view.ts';
import { linesOf } from '../cart/cart-store.ts';
import type { Database } from '../db/open.ts';
import { findPlaces } from '../delivery/place-store.ts';
import type { Deps } from '../deps.ts';
import { documentsOf } from '../invoices/document-store.ts';
import { findBuyer } from '../members/buyer.ts';
import { accessOf } from '../members/identity/access-log-store.ts';
import { findProfile } from '../members/profile-store.ts';
import { profileView } from '../members/profile-view.ts';
import { attemptsOf } from '../orders/payment-attempts/attempt-store.ts';
import { viewOrders } from '../orders/order-view.ts';
import { payoutParts } from '../payouts/payout-view.ts';
import { readNotices } from '../rewards/earning-notice-store.ts';
import { findTdsRate } from '../rewards/plan-store.ts';
import { entriesOf, pendingOf } from '../rewards/statement-store.ts';
import { entryView, pendingView } from '../rewards/statement-view.ts';
import { quotationLinesOf } from '../quotations/quotation-store.ts';
import { membershipHistory } from '../rewards/membership-store.ts';
import { readSetting } from '../settings/settings-store.ts';
import {
  accountOf,
  allOrdersOf,
  devicesOf,
  edgesOf,
  messagesOf,
  openedLinkOf,
  orderNotesOf,
  removedLinksOf,
  quotationsOf,
  sessionsOf,
  subscriptionOf,
} from './own-data-store.ts';

async function accountData(db: Database, { memberId, userId, fullName, email }: SignedIn) {
  const row = await accountOf(db, memberId);
  const factor = await memberApps.find(db, memberId);
  return {
    user_id: userId,
    full_name: fullName,
    email,
    mobile: row.mobile,
    has_password: row.password_hash !== null,
    google_id: row.google_subject,
    second_factor: factor?.confirmedAt
      ? { since: factor.confirmedAt.toISOString(), recovery_codes: await countRecoveryCodes(db, memberId) }
      : null,
    registered_at: row.created_at.toISOString(),
  };
}

async function profileData(db: Database, { memberId, userId }: SignedIn) {
  const row = await findProfile(db, memberId);
  if (!row)
    return {
      profile: null,
      reference: { reference_id: null, named_at: null, named_by: 0 },
      programme: { accepted: [], exits: [] },
      openings: [],
    };
  const { namedAt, namedBy } = await edgesOf(db, row.id);
  const accesses = await accessOf(db, row.id);
  const { accepted, exits } = await membershipHistory(db, row.id);
  return {
    profile: {
      ...profileView(row, userId),
      saved_at: row.created_at.toISOString(),
      changed_at: row.updated_at.toISOString(),
    },
    reference: { reference_id: row.sponsor_code, named_at: namedAt?.toISOString() ?? null, named_by: namedBy },
    programme: {
      accepted: accepted.map(({ version, accepted_at: at }) => ({ version, at: at.toISOString() })),
      exits: exits.map(({ left_at: left, returned_at: returned }) => ({
        left_at: left.toISOString(),
        returned_at: returned?.toISOString() ?? null,
      })),
    },
    openings: accesses.map(({ at, field, actor, reason }) => ({ at: at.toISOString(), field, actor, reason })),
  };
}

const NOTHING_EARNED = { entries: [], pending: [], payouts: [], set_offs: [], payable_paise: 0, shared_levels: [] };

async function earningsData({ db, clock }: Pick<Deps, 'db' | 'clock'>, { memberId }: SignedIn) {
  const notices = await readNotices(db, memberId);
  const profile = await findProfile(db, memberId);
  if (!profile) return { ...NOTHING_EARNED, notices };
  const all = { category: null, period: null, page: 1, limit: null };
  const tdsRate = await findTdsRate(db, clock());
  const [entries, pending, { payouts, set_offs, payable_paise, shared_levels }] = await Promise.all([
    entriesOf(db, profile.id, all),
    pendingOf(db, profile.id, null),
    payoutParts({ db, clock }, profile.id, null),
  ]);
  return {
    entries: entries.map(entryView),
    pending: pending.map((one) => pendingView(one, tdsRate)),
    payouts,
    set_offs,
    payable_paise,
    shared_levels,
    notices,
  };
}

async function linkData(db: Database, { memberId }: SignedIn) {
  const link = await openedLinkOf(db, memberId);
  return link ? { reference_id: link.code, opened_at: link.openedAt.toISOString() } : null;
}

async function removedLinkData(db: Database, { memberId }: SignedIn) {
  const links = await removedLinksOf(db, memberId);
  return links.map(({ code, removedAt }) => ({ reference_id: code, removed_at: removedAt.toISOString() }));
}

async function placeData(db: Database, { memberId }: SignedIn) {
  const buyer = await findBuyer(db, memberId);
  const [found] = await findPlaces(db, buyer ? [buyer.address] : []);
  return found?.coordinates ?? null;
}

async function orderData(deps: Pick<Deps, 'db' | 'clock'>, { memberId }: SignedIn) {
  const { db } = deps;
  const rows = await allOrdersOf(db, memberId);
  const ids = rows.map(({ id }) => id);
  const [views, attempts, issued, orderNotes] = await Promise.all([
    viewOrders(deps, rows),
    attemptsOf(db, ids),
    documentsOf(db, ids),
    orderNotesOf(db, ids),
  ]);
  return rows.flatMap((row, index) => {
    const view = views[index];
    if (!view) return [];
    const payments = attempts
      .filter(({ order_id: id }) => id === row.id)
      .map((attempt) => ({
        receipt_id: attempt.public_id,
        amount_paise: attempt.amount_paise,
        state: attempt.state,
        at: attempt.created_at.toISOString(),
      }));
    const notes = orderNotes
      .filter(({ order_id: id }) => id === row.id)
      .map(({ status, reason, at }) => ({ status, reason, at: at.toISOString() }));
    const documents = issued.filter(({ order_id: id }) => id === row.id).map(({ facts }) => facts);
    return [
      {
        ...view,
        buyer_email: row.buyer_email,
        buyer_mobile: row.buyer_mobile,
        pincode: row.pincode,
        delivery_kilometres: row.delivery_km,
        documents,
        payments,
        notes,
      },
    ];
  });
}

async function quoteData(db: Database, { memberId, email }: SignedIn) {
  const rows = await quotationsOf(db, memberId, email);
  return Promise.all(
    rows.map(async (row) => ({
      reference: row.public_id,
      asked_at: row.created_at.toISOString(),
      name: row.name,
      mobile: row.mobile,
      email: row.email,
      description: row.description,
      coupon_code: row.coupon_code,
      total_paise: row.total_paise,
      lines: await quotationLinesOf(db, row.id),
    })),
  );
}

async function newsletterData(db: Database, { email }: SignedIn) {
  const row = await subscriptionOf(db, email);
  if (!row) return null;
  return {
    email,
    asked_at: row.asked_at.toISOString(),
    consented_at: row.consented_at?.toISOString() ?? null,
  };
}

/** Everything that the shop stores of a member; protected numbers by their ends. */
export async function exportData(deps: Deps, member: SignedIn): Promise<WireOwnData> {
  const { db, clock } = deps;
  const cart = await linesOf(db, member.memberId);
  const maxPerOrder = await readSetting(db, 'max-per-order');
  const sessions = await sessionsOf(db, member.memberId);
  const devices = await devicesOf(db, member.memberId);
  const messages = await messagesOf(db, member.memberId, member.email);
  return {
    exported_at: clock().toISOString(),
    account: await accountData(db, member),
    ...(await profileData(db, member)),
    opened_link: await linkData(db, member),
    removed_links: await removedLinkData(db, member),
    earnings: await earningsData(deps, member),
    place_found: await placeData(db, member),
    orders: await orderData(deps, member),
    cart: cart.map((line) => lineView(line, member, maxPerOrder)),
    quotes: await quoteData(db, member),
    sessions: sessions.map(({ kind, created_at, seen_at, expires_at }) => ({
      kind,
      began_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      ends_at: expires_at.toISOString(),
    })),
    sign_ins: devices.signIns.map(({ browser, system, created_at: at }) => ({ browser, system, at: at.toISOString() })),
    known_devices: devices.known,
    devices_with_messages: devices.pushed,
    messages: messages.map(({ created_at: at, ...message }) => ({ ...message, sent_at: at.toISOString() })),
    newsletter: await newsletterData(db, member),
  };
}
