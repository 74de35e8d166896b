/** How long the link in a mail can confirm an address (Q037). */
export const CONFIRMATION_DAYS = 7;
/**
 * How long an address that was asked to confirm is not asked again, and how often in a day, however often it is
 * entered.
 */
export const REPEAT_MINUTES = 10;
export const MAX_QUESTIONS_PER_DAY = 3;

/** What the links in mails do: put an address on the list, or take it off. */
export const LIST_LINKS = ['confirm', 'leave'] as const;
export type ListLink = (typeof LIST_LINKS)[number];

export const NEWSLETTER_PATH = '/newsletter';

/** Where a mail's link leads. The page there asks first: programs that look through mail follow every link. */
export const listLinkPath = (link: ListLink, token: string): string =>
  `${NEWSLETTER_PATH}?${link}=${encodeURIComponent(token)}`;
