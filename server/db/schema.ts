import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Paise } from '#domain/money.ts';

type Id = GeneratedAlways<number>;
type Json<T> = ColumnType<T, T, T>;
type Status = 'Active' | 'Inactive';

export interface MembersTable {
  id: Id;
  public_id: string;
  email: string;
  full_name: string;
  mobile: Generated<string>;
  /** Null for a member who signs in through another service only. */
  password_hash: string | null;
  suspended_at: Date | null;
  created_at: Date;
}

export interface SessionsTable {
  id: Id;
  token_hash: string;
  kind: 'browser' | 'access' | 'refresh';
  /** What one sign-in led to: all of a family end together. */
  family: string;
  member_id: number;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface EmailCodesTable {
  email: string;
  purpose: 'sign-up' | 'reset';
  code_hash: string;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface EmailProofsTable {
  token_hash: string;
  email: string;
  purpose: 'sign-up' | 'reset';
  expires_at: Date;
}

export interface MemberProfilesTable {
  id: Id;
  public_id: string;
  member_id: number;
  full_name: string;
  father_name: string;
  google_address: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  email: string;
  mobile: string;
  aadhaar_last4: string;
  pan_sealed: string;
  pan_last4: string;
  pan_mac: string;
  bank_name: string;
  account_sealed: string;
  account_last4: string;
  account_mac: string;
  ifsc: string;
  nominee_name: string;
  nominee_relation: string;
  nominee_id_kind: 'pan' | 'aadhaar' | 'other' | 'none';
  nominee_id_sealed: string;
  nominee_id_last4: string;
  latitude: number | null;
  longitude: number | null;
  referral_code: string;
  created_at: Date;
  updated_at: Date;
}

export interface ReferralEdgesTable {
  profile_id: number;
  sponsor_id: number;
  slot: number;
  created_at: Date;
}

export interface ProductsTable {
  id: Id;
  public_id: string;
  sku: string;
  kind: 'simple' | 'variable' | 'grouped';
  status: Status;
  title: string;
  title_key: string;
  family_line: string;
  short_description: string;
  description: string;
  key_features: Json<string[]>;
  specifications: Json<{ label: string; value: string }[]>;
  attributes: Json<{ name: string; values: string[] }[]>;
  delivery_days: number | null;
  image: string;
  gallery: Json<string[]>;
  price_paise: Paise;
  mrp_paise: Paise;
  size_line: Generated<string>;
  best_seller: boolean;
  trending: boolean;
  position: number;
  added_at: Date;
}

export interface VariationsTable {
  id: Id;
  product_id: number;
  sku: string;
  attributes: Json<Record<string, string>>;
  price_paise: Paise;
  mrp_paise: Paise;
  stock: number;
  image: string;
  gallery: Json<string[]>;
  position: number;
}

export interface ProductCategoriesTable {
  product_id: number;
  name: string;
  name_key: string;
  position: number;
}

export interface GroupedProductsTable {
  product_id: number;
  member_id: number;
  position: number;
}

export interface CategoriesTable {
  id: Id;
  category: string;
  icon: string;
  status: Status;
  position: number;
}

export interface SlidersTable {
  id: Id;
  slider_name: string;
  offer_name: string;
  description: string;
  price_paise: Paise;
  cut_off_price_paise: Paise | null;
  wide_image: string;
  tall_image: string;
  ground: string;
  product_id: number | null;
  position: number;
}

export interface OffersTable {
  id: Id;
  title: string;
  description: string;
  image: string;
  ground: string;
  link: string;
  position: number;
}

export interface ArrivalGroupsTable {
  id: Id;
  name: string;
  description: string;
  position: number;
}

export interface ArrivalGroupProductsTable {
  group_id: number;
  product_id: number;
  position: number;
}

export interface SettingsTable {
  name: string;
  value: Json<unknown>;
}

export interface PincodesTable {
  pincode: string;
  city: string;
  state: string;
  status: Status;
}

export interface DeliverySlabsTable {
  id: Id;
  min_km: number;
  max_km: number;
  charge_paise: Paise;
  status: Status;
}

export interface FreeDeliveryRulesTable {
  id: Id;
  min_km: number;
  max_km: number;
  minimum_paise: Paise;
}

export interface CouponsTable {
  code: string;
  percentage_bps: number | null;
  flat_paise: Paise | null;
  minimum_paise: Generated<Paise>;
  expires_at: Date | null;
  total_limit: number | null;
  member_limit: number | null;
  used: Generated<number>;
}

export interface CartLinesTable {
  id: Id;
  member_id: number;
  variation_id: number;
  quantity: number;
  added_at: Date;
}

export interface OrdersTable {
  id: Id;
  public_id: string;
  number: number;
  member_id: number;
  payment_method: 'online' | 'on-delivery';
  payment_state: 'awaiting' | 'confirmed' | 'failed' | 'expired';
  fulfilment_status: 'Pending' | 'Processing' | 'Packed' | 'Shipped' | 'Out for delivery' | 'Delivered' | 'Cancelled';
  stock_state: 'reserved' | 'consumed' | 'returned';
  reserved_until: Date | null;
  currency: Generated<string>;
  original_paise: Paise;
  merchandise_paise: Paise;
  discount_paise: Paise;
  delivery_paise: Paise;
  total_paise: Paise;
  pay_now_paise: Paise;
  balance_paise: Paise;
  advance_percentage: number;
  coupon_code: string | null;
  buyer_name: string;
  buyer_email: string;
  buyer_mobile: string;
  address: string;
  pincode: string;
  buyer_referral_code: string | null;
  from_cart: boolean;
  content_hash: string;
  created_at: Date;
  confirmed_at: Date | null;
  delivered_at: Date | null;
}

export interface OrderLinesTable {
  order_id: number;
  position: number;
  product_id: number | null;
  variation_id: number | null;
  product_public_id: string;
  sku: string;
  title: string;
  image: string;
  attributes: Json<Record<string, string>>;
  unit_mrp_paise: Paise;
  unit_price_paise: Paise;
  quantity: number;
  discount_paise: Paise;
  total_paise: Paise;
  delivery_days: number | null;
}

export interface OrderEventsTable {
  id: Id;
  order_id: number;
  status: string;
  actor: 'member' | 'shop' | 'gateway' | 'system';
  at: Date;
}

export interface PaymentAttemptsTable {
  id: Id;
  public_id: string;
  order_id: number;
  gateway_order_id: string | null;
  gateway_payment_id: string | null;
  amount_paise: Paise;
  state: 'created' | 'authorised' | 'captured' | 'failed' | 'expired' | 'refunded';
  created_at: Date;
  captured_at: Date | null;
}

export interface IdempotencyKeysTable {
  member_id: number;
  key: string;
  request_hash: string;
  order_id: number | null;
  created_at: Date;
}

/** Every table of the shop, by its name. */
export interface Schema {
  members: MembersTable;
  sessions: SessionsTable;
  email_codes: EmailCodesTable;
  email_proofs: EmailProofsTable;
  member_profiles: MemberProfilesTable;
  referral_edges: ReferralEdgesTable;
  products: ProductsTable;
  variations: VariationsTable;
  product_categories: ProductCategoriesTable;
  grouped_products: GroupedProductsTable;
  categories: CategoriesTable;
  sliders: SlidersTable;
  offers: OffersTable;
  arrival_groups: ArrivalGroupsTable;
  arrival_group_products: ArrivalGroupProductsTable;
  settings: SettingsTable;
  pincodes: PincodesTable;
  delivery_slabs: DeliverySlabsTable;
  free_delivery_rules: FreeDeliveryRulesTable;
  coupons: CouponsTable;
  cart_lines: CartLinesTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
  payment_attempts: PaymentAttemptsTable;
  idempotency_keys: IdempotencyKeysTable;
}
