import type {
  MembersTable,
  SessionsTable,
  SignInsTable,
  MemberDevicesTable,
  EmailCodesTable,
  EmailProofsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  UsedGoogleAnswersTable,
  ContactAddressesTable,
  MemberProfilesTable,
  HeldNumbersTable,
  ReferralEdgesTable,
  SealedOpeningsTable,
  DetailChangeLinksTable,
} from './tables/members.ts';
import type {
  ProductsTable,
  VariationsTable,
  StockMovementsTable,
  ProductClassesTable,
  ProductListingsTable,
  ConsoleClassesTable,
  ConsoleListingsTable,
  CatalogueVersionTable,
  TitleWordsTable,
  GroupedProductsTable,
  CategoriesTable,
  PicturesTable,
  SlidersTable,
  FrontVersionsTable,
  OffersTable,
  ArrivalGroupsTable,
  ArrivalGroupProductsTable,
} from './tables/catalogue.ts';
import type {
  ContentPagesTable,
  DatabaseKindTable,
  SettingsTable,
  PincodesTable,
  DeliverySlabsTable,
  FreeDeliveryRulesTable,
  GeocodedPlacesTable,
} from './tables/settings.ts';
import type { CouponsTable, CouponUsesTable } from './tables/coupons.ts';
import type {
  CartLinesTable,
  OrdersTable,
  OrderLinesTable,
  OrderEventsTable,
  PaymentAttemptsTable,
  IdempotencyKeysTable,
  OrderReturnsTable,
  ReturnedLinesTable,
  RefundsTable,
  DisputesTable,
  GatewayEventsTable,
} from './tables/orders.ts';
import type { DocumentCountersTable, SaleDocumentsTable } from './tables/invoices.ts';
import type { MessagesTable, NewsletterSubscribersTable, NewsletterTokensTable } from './tables/leads.ts';
import type { PushTokensTable, NotifiedFailuresTable } from './tables/notifications.ts';
import type { PayoutBatchesTable, PayoutSignatoriesTable, PayoutsTable, TdsPaymentsTable } from './tables/payouts.ts';
import type { QuotationLinesTable, QuotationsTable } from './tables/quotations.ts';
import type {
  AgreementAcceptancesTable,
  CommissionLevelsTable,
  SharedLevelsTable,
  ConfirmedSumsTable,
  EarnedSumsTable,
  CommissionPlansTable,
  IncomeDisclosuresTable,
  DebtBearersTable,
  DebtorsTable,
  LedgerEntriesTable,
  LedgerTransactionsTable,
  PostedPansTable,
  MutedNoticesTable,
  OpenedLinksTable,
  RemovedLinksTable,
  OrderCommissionsTable,
  ProgrammeExitsTable,
  SellerAgreementsTable,
  TdsRatesTable,
} from './tables/rewards.ts';
import type {
  AuditEventsTable,
  AuditHashesTable,
  SavedViewsTable,
  StaffChallengesTable,
  StaffDevicesTable,
  StaffInvitationsTable,
  StaffPasskeysTable,
  StaffRecoveryCodesTable,
  StaffRepliesTable,
  StaffSessionsTable,
  StaffTable,
  StaffTotpTable,
} from './tables/staff.ts';

/** Every table of the shop, by its name. */
export interface Schema {
  members: MembersTable;
  sign_ins: SignInsTable;
  sessions: SessionsTable;
  member_devices: MemberDevicesTable;
  email_codes: EmailCodesTable;
  email_proofs: EmailProofsTable;
  recovery_codes: RecoveryCodesTable;
  second_factors: SecondFactorsTable;
  used_google_answers: UsedGoogleAnswersTable;
  member_profiles: MemberProfilesTable;
  contact_addresses: ContactAddressesTable;
  held_numbers: HeldNumbersTable;
  referral_edges: ReferralEdgesTable;
  sealed_openings: SealedOpeningsTable;
  detail_change_links: DetailChangeLinksTable;
  products: ProductsTable;
  variations: VariationsTable;
  stock_movements: StockMovementsTable;
  product_classes: ProductClassesTable;
  product_listings: ProductListingsTable;
  console_classes: ConsoleClassesTable;
  console_listings: ConsoleListingsTable;
  catalogue_version: CatalogueVersionTable;
  title_words: TitleWordsTable;
  grouped_products: GroupedProductsTable;
  categories: CategoriesTable;
  pictures: PicturesTable;
  sliders: SlidersTable;
  offers: OffersTable;
  front_versions: FrontVersionsTable;
  arrival_groups: ArrivalGroupsTable;
  arrival_group_products: ArrivalGroupProductsTable;
  settings: SettingsTable;
  database_kind: DatabaseKindTable;
  content_pages: ContentPagesTable;
  pincodes: PincodesTable;
  delivery_slabs: DeliverySlabsTable;
  free_delivery_rules: FreeDeliveryRulesTable;
  geocoded_places: GeocodedPlacesTable;
  coupons: CouponsTable;
  coupon_uses: CouponUsesTable;
  cart_lines: CartLinesTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
  payment_attempts: PaymentAttemptsTable;
  idempotency_keys: IdempotencyKeysTable;
  order_returns: OrderReturnsTable;
  returned_lines: ReturnedLinesTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  gateway_events: GatewayEventsTable;
  quotations: QuotationsTable;
  quotation_lines: QuotationLinesTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  newsletter_tokens: NewsletterTokensTable;
  messages: MessagesTable;
  push_tokens: PushTokensTable;
  told_failures: NotifiedFailuresTable;
  document_counters: DocumentCountersTable;
  sale_documents: SaleDocumentsTable;
  commission_plans: CommissionPlansTable;
  tds_rates: TdsRatesTable;
  opened_links: OpenedLinksTable;
  removed_links: RemovedLinksTable;
  order_commissions: OrderCommissionsTable;
  commission_levels: CommissionLevelsTable;
  shared_levels: SharedLevelsTable;
  earned_sums: EarnedSumsTable;
  confirmed_sums: ConfirmedSumsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  posted_pans: PostedPansTable;
  debtors: DebtorsTable;
  debt_bearers: DebtBearersTable;
  muted_notices: MutedNoticesTable;
  payout_signatories: PayoutSignatoriesTable;
  payout_batches: PayoutBatchesTable;
  tds_payments: TdsPaymentsTable;
  payouts: PayoutsTable;
  seller_agreements: SellerAgreementsTable;
  agreement_acceptances: AgreementAcceptancesTable;
  programme_exits: ProgrammeExitsTable;
  income_disclosures: IncomeDisclosuresTable;
  staff: StaffTable;
  staff_passkeys: StaffPasskeysTable;
  staff_totp: StaffTotpTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_invitations: StaffInvitationsTable;
  staff_sessions: StaffSessionsTable;
  staff_devices: StaffDevicesTable;
  staff_challenges: StaffChallengesTable;
  staff_replies: StaffRepliesTable;
  saved_views: SavedViewsTable;
  audit_events: AuditEventsTable;
  audit_hashes: AuditHashesTable;
}
