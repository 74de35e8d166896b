/**
 * 'counts' when a person opens the link, 'unconfirmed' when a page led there without a click, 'ignored' when no
 * person sees the page.
 */
export type LinkVisit = 'counts' | 'unconfirmed' | 'ignored';

/** Programs that load an address to preview it. Browsers inside the same apps name themselves differently. */
const PREVIEW_ROBOTS =
  /^WhatsApp\/|facebookexternalhit|facebookcatalog|meta-externalagent|meta-externalfetcher|facebot|twitterbot|telegrambot|slackbot|slack-imgproxy|linkedinbot|discordbot|pinterestbot|redditbot|skypeuripreview|google-pagerenderer|googlebot|google-inspectiontool|bingbot|bingpreview|applebot|duckduckbot|yandexbot|snap url preview|embedly|iframely|vkshare|mastodon/i;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Where a navigation begins that a page may have led to; "none" is typed, a bookmark or another app. */
const PAGES = new Set<unknown>(['cross-site', 'same-site', 'same-origin']);

const differs = (value: Headers[string], expected: string): boolean => value !== undefined && value !== expected;

/**
 * Classifies a shared link's request (3.1 of the programme). Missing fetch metadata speaks for a person, as in-app and
 * old browsers send none. A navigation within the shop may follow another site's address.
 *
 * @param headers in lower case
 */
export function classifyVisit(headers: Headers): LinkVisit {
  const isSpeculative = headers['sec-purpose'] !== undefined || headers.purpose !== undefined;
  const isResource = differs(headers['sec-fetch-dest'], 'document') || differs(headers['sec-fetch-mode'], 'navigate');
  if (isSpeculative || isResource || PREVIEW_ROBOTS.test(String(headers['user-agent'] ?? ''))) return 'ignored';
  return PAGES.has(headers['sec-fetch-site']) && headers['sec-fetch-user'] === undefined ? 'unconfirmed' : 'counts';
}
