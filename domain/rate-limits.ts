export interface RateLimit {
  calls: number;
  seconds: number;
  /** Each process counts for itself: what is limited is its own time, and a count in the database would cost as much. */
  isOfProcess?: true;
}

/**
 * Calls per window for what can be guessed, flooded or enumerated (decisions, J). A name ending in "-address" counts
 * the caller's network, which may be a whole mobile operator's. The setting RATE_LIMITS changes the calls.
 */
export const rateLimits = {
  'otp-address': { calls: 60, seconds: 3_600 },
  /** What follows a mailed code: many people of one mobile operator, each with a few tries at their own code. */
  'otp-check-address': { calls: 300, seconds: 3_600 },
  'login-address': { calls: 100, seconds: 900 },
  /** Each page with Google's button asks for one; it gives nothing away. */
  'google-nonce-address': { calls: 600, seconds: 900 },
  'quotation-address': { calls: 20, seconds: 3_600 },
  /** Copies of requests to one mailbox, which anybody may name; the requests themselves are stored. */
  'quotation-email': { calls: 3, seconds: 86_400 },
  'quotation-member': { calls: 10, seconds: 3_600 },
  'newsletter-address': { calls: 20, seconds: 3_600 },
  /** How often a mailbox confirms that it wants the newsletter: it is written to each time that it came anew. */
  'list-email': { calls: 20, seconds: 86_400 },
  'form-token-address': { calls: 120, seconds: 3_600 },
  'message-address': { calls: 20, seconds: 3_600 },
  'coupon-address': { calls: 60, seconds: 900 },
  /** Shared links that are opened: further ones show their page and are not noted. */
  'link-address': { calls: 120, seconds: 60 },
  /** Pages that are not cached and have to be rendered; members have their own number beyond it. */
  'render-address': { calls: 600, seconds: 60, isOfProcess: true },
  'lookup-address': { calls: 300, seconds: 900 },
  /** What delivery to a pincode costs, which carts and product pages ask for everybody; it gives nothing away. */
  'delivery-address': { calls: 3_000, seconds: 900 },
  /** Orders on which nothing was paid, of members who have not received one yet. */
  'order-address': { calls: 300, seconds: 3_600 },
  /** Orders of a member that are placed without a payment: each one mails and holds stock. */
  'order-member': { calls: 10, seconds: 3_600 },
  'order-member-day': { calls: 30, seconds: 86_400 },
  /** Orders of a member that were not paid online: each one holds stock and asks the gateway. */
  'unpaid-order-member': { calls: 15, seconds: 3_600 },
  'unpaid-order-member-day': { calls: 45, seconds: 86_400 },
  /** Changes of a member's saved details: a replaced bank detail is mailed each time. */
  'profile-member': { calls: 30, seconds: 3_600 },
  /** Confirmation mails for contact addresses: of one member, and to one mailbox, no matter who enters it. */
  'contact-member': { calls: 5, seconds: 86_400 },
  'contact-email': { calls: 3, seconds: 86_400 },
  /** Leaving and rejoining the programme, together: each is recorded. */
  'programme-member': { calls: 10, seconds: 86_400 },
  'cancel-member': { calls: 20, seconds: 3_600 },
  /** How often a member's payments are verified, for which the gateway is asked each time. */
  'verify-member': { calls: 60, seconds: 900 },
  /** Passwords for one account, from wherever it was never signed in to (Q108). */
  'login-account': { calls: 10, seconds: 900 },
  /** Codes to one mailbox: each is good for some guesses, and a year has many hours. */
  'otp-email': { calls: 5, seconds: 3_600 },
  'otp-email-day': { calls: 12, seconds: 86_400 },
  /** Mails to an address without an account, whose owner knows nothing of us. */
  'otp-notice': { calls: 3, seconds: 86_400 },
  /** Codes of a member's app, wherever they are typed; those of a day are the wrong ones alone. */
  'second-factor': { calls: 10, seconds: 900 },
  'second-factor-day': { calls: 30, seconds: 86_400 },
  /** Passwords for the console from browsers that the account does not know: a team may share one network. */
  'staff-address': { calls: 200, seconds: 900 },
  /** Each page of the console's sign-in asks what a passkey is to sign; it gives nothing away. */
  'staff-options-address': { calls: 600, seconds: 900 },
  /** Passkeys and links of invitations that open nothing; those that do are never refused because others did not. */
  'staff-passkey-address': { calls: 200, seconds: 900 },
  'staff-welcome-address': { calls: 200, seconds: 900 },
  /** Everything before a sign-in from a browser in which staff signed in before, whatever its network. */
  'staff-device': { calls: 120, seconds: 900 },
  /** How often one passkey signs, and one link is looked at or tried: both can be none but the holder's. */
  'staff-passkey': { calls: 60, seconds: 900 },
  'staff-invitation': { calls: 60, seconds: 900 },
  /** Failed sign-ins of one account of staff, from wherever it was never signed in to (CON-029). */
  'staff-account': { calls: 5, seconds: 900 },
  /** Codes and passwords that somebody who is signed in to the console gives again; those of a day are wrong codes. */
  'staff-factor': { calls: 10, seconds: 900 },
  'staff-factor-day': { calls: 30, seconds: 86_400 },
  /** Wrong codes behind the right password that may be slips, and how often somebody is warned of more. */
  'staff-slip': { calls: 4, seconds: 86_400 },
  'staff-warning': { calls: 1, seconds: 86_400 },
  /** What a member of staff does that is mailed: invitations, changes of factors. */
  'staff-mail': { calls: 60, seconds: 3_600 },
  'erase-password': { calls: 10, seconds: 900 },
  'message-member': { calls: 5, seconds: 3_600 },
  'message-email': { calls: 5, seconds: 3_600 },
  'render-member': { calls: 120, seconds: 60, isOfProcess: true },
  /** Well below what one network may look up, since many members share one. */
  'lookup-member': { calls: 60, seconds: 900 },
  /** How many addresses of a member the maps service is asked for: each costs the owner something. */
  'geocode-member': { calls: 20, seconds: 86_400 },
  /** As many addresses as one person tries in a day. */
  'geocode-staff': { calls: 100, seconds: 86_400 },
  /** How often a member's closed payment window has the gateway asked. */
  'abandon-member': { calls: 60, seconds: 900 },
  /** How often a member's unpaid orders are opened again, for which the gateway is asked as well. */
  'resume-member': { calls: 40, seconds: 900 },
  'coupon-member': { calls: 60, seconds: 900 },
  /** A PDF takes longer to make than anything else that a member asks for. */
  'invoice-member': { calls: 40, seconds: 900 },
  'statement-member': { calls: 40, seconds: 900 },
  'statement-pdf-member': { calls: 5, seconds: 900 },
  /** Pictures that a member of staff adds or cuts: each takes seconds of a core. */
  'picture-staff': { calls: 300, seconds: 3_600 },
  'export-member': { calls: 10, seconds: 900 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** The name of a limit on calls of the API, which counts the caller's network. */
export type CallLimit = RateLimitName extends infer Name
  ? Name extends `${infer Call}-address`
    ? Call
    : never
  : never;
