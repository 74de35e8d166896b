/**
 * The name of everything that the shop leaves in a browser. Code can store under no other name, and the privacy policy
 * says of each what it is for.
 */
export const COOKIES = ['session', 'asker', 'proof', 'google_nonce', 'device', 'referrer'] as const;

/** Left in the browsers of the shop's staff alone, by the console. */
export const STAFF_COOKIES = ['staff', 'staff_device'] as const;

/** Stored until it is removed. */
export const LOCAL_KEYS = [
  'guest_cart',
  'cart_changed',
  'cart_prices',
  'applied_coupon',
  'checkout_data',
  'checked_pincode',
  'placing_key',
  'logged_in_user',
  'push_answered_at',
] as const;

/** Goes with the tab. */
export const SESSION_KEYS = [
  'sign_in_email',
  'register_progress',
  'reset_progress',
  'profile_draft',
  'checkout_loaded',
  'checkout_messages',
  'payment_choice',
  'failed_payment',
  'quotation_details',
  'contact_message',
  'enquiry_message',
] as const;

/** The worker's cache of public pages; the offline page has one of its own. */
export const PAGES_CACHE = 'pages';
/** The worker's cache of pictures. */
export const ARTWORK_CACHE = 'artwork';

export type CookieName = (typeof COOKIES)[number];
export type StaffCookieName = (typeof STAFF_COOKIES)[number];
export type LocalKey = (typeof LOCAL_KEYS)[number];
export type SessionKey = (typeof SESSION_KEYS)[number];
