/** What a member is written to about when it is replaced by something else (EARN-014): bank details come first. */
export const WATCHED_DETAILS = ['pan', 'accountNumber', 'ifsc', 'email', 'mobile'] as const;
export type WatchedDetail = (typeof WATCHED_DETAILS)[number];

export const isBankDetail = (detail: WatchedDetail): boolean => detail !== 'email' && detail !== 'mobile';

/** How long the link "It was not me" holds. */
export const DISOWN_DAYS = 30;

/** How many mails about changes a day go to contact addresses of a member: they may be another person's. */
export const MAX_CONTACT_NOTICES_PER_DAY = 20;

export const NOT_ME_PATH = '/not-me';

/** Where the link leads. The page there asks first: programs that look through mail follow every link. */
export const notMePath = (token: string): string => `${NOT_ME_PATH}?token=${encodeURIComponent(token)}`;
