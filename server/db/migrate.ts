import { type Migration, Migrator } from 'kysely/migration';
import * as foundation from './migrations/0001_foundation.ts';
import * as catalogueSearch from './migrations/0002_catalogue_search.ts';
import * as couponUses from './migrations/0003_coupon_uses.ts';
import * as quotes from './migrations/0004_quotes.ts';
import * as pageChanges from './migrations/0005_page_changes.ts';
import * as newsletter from './migrations/0006_newsletter.ts';
import * as signIns from './migrations/0007_sign_ins.ts';
import * as messages from './migrations/0008_messages.ts';
import * as ownData from './migrations/0009_own_data.ts';
import * as pushTokens from './migrations/0010_push_tokens.ts';
import * as payments from './migrations/0011_payments.ts';
import * as delivery from './migrations/0012_delivery.ts';
import * as invoices from './migrations/0013_invoices.ts';
import * as refundCare from './migrations/0014_refund_care.ts';
import * as refundTries from './migrations/0015_refund_tries.ts';
import * as disputes from './migrations/0016_disputes.ts';
import * as commissions from './migrations/0017_commissions.ts';
import * as payouts from './migrations/0018_payouts.ts';
import * as postingBase from './migrations/0019_posting_base.ts';
import * as programme from './migrations/0020_programme.ts';
import * as earningNotices from './migrations/0021_earning_notices.ts';
import * as earningSums from './migrations/0022_earning_sums.ts';
import * as stockChanges from './migrations/0023_stock_changes.ts';
import * as orderNetworks from './migrations/0024_order_networks.ts';
import * as contactAddresses from './migrations/0025_contact_addresses.ts';
import * as bankDetails from './migrations/0026_bank_details.ts';
import * as twoSignatories from './migrations/0027_two_signatories.ts';
import * as tdsPayments from './migrations/0028_tds_payments.ts';
import * as passwordRule from './migrations/0029_password_rule.ts';
import * as googleSubjects from './migrations/0030_google_subjects.ts';
import * as signInEnds from './migrations/0031_sign_in_ends.ts';
import * as secondFactors from './migrations/0032_second_factors.ts';
import * as quotationMailboxes from './migrations/0033_quotation_mailboxes.ts';
import * as searchWords from './migrations/0034_search_words.ts';
import * as persons from './migrations/0035_persons.ts';
import * as freePlaces from './migrations/0036_free_places.ts';
import * as removedLinks from './migrations/0037_removed_links.ts';
import * as ratesOfSums from './migrations/0038_rates_of_sums.ts';
import * as eventReasons from './migrations/0039_event_reasons.ts';
import * as consignments from './migrations/0040_consignments.ts';
import * as orderSites from './migrations/0041_order_sites.ts';
import type { Database } from './open.ts';

const migrations: Record<string, Migration> = {
  '0001_foundation': foundation,
  '0002_catalogue_search': catalogueSearch,
  '0003_coupon_uses': couponUses,
  '0004_quotes': quotes,
  '0005_page_changes': pageChanges,
  '0006_newsletter': newsletter,
  '0007_sign_ins': signIns,
  '0008_messages': messages,
  '0009_own_data': ownData,
  '0010_push_tokens': pushTokens,
  '0011_payments': payments,
  '0012_delivery': delivery,
  '0013_invoices': invoices,
  '0014_refund_care': refundCare,
  '0015_refund_tries': refundTries,
  '0016_disputes': disputes,
  '0017_commissions': commissions,
  '0018_payouts': payouts,
  '0019_posting_base': postingBase,
  '0020_programme': programme,
  '0021_earning_notices': earningNotices,
  '0022_earning_sums': earningSums,
  '0023_stock_changes': stockChanges,
  '0024_order_networks': orderNetworks,
  '0025_contact_addresses': contactAddresses,
  '0026_bank_details': bankDetails,
  '0027_two_signatories': twoSignatories,
  '0028_tds_payments': tdsPayments,
  '0029_password_rule': passwordRule,
  '0030_google_subjects': googleSubjects,
  '0031_sign_in_ends': signInEnds,
  '0032_second_factors': secondFactors,
  '0033_quotation_mailboxes': quotationMailboxes,
  '0034_search_words': searchWords,
  '0035_persons': persons,
  '0036_free_places': freePlaces,
  '0037_removed_links': removedLinks,
  '0038_rates_of_sums': ratesOfSums,
  '0039_event_reasons': eventReasons,
  '0040_consignments': consignments,
  '0041_order_sites': orderSites,
};

/** The level of the schema that this version of the shop works with. */
export const newestMigration = Object.keys(migrations).at(-1) ?? '';

/**
 * Brings the database to the newest schema; does nothing when it is there already.
 *
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
