/**
 * What a request for a shared link says of who opens it: 'counts' when a person does, 'unconfirmed' when another site
 * led her browser there without a press, 'ignored' when nobody looks at the page.
 */
export type Opening = 'counts' | 'unconfirmed' | 'ignored';

/** Programs that load an address to preview it. Browsers inside the same apps name themselves differently. */
const PREVIEW_ROBOTS =
  /^WhatsApp\/|facebookexternalhit|facebookcatalog|meta-externalagent|meta-externalfetcher|facebot|twitterbot|telegrambot|slackbot|slack-imgproxy|linkedinbot|discordbot|pinterestbot|redditbot|skypeuripreview|google-pagerenderer|googlebot|google-inspectiontool|bingbot|bingpreview|applebot|duckduckbot|yandexbot|snap url preview|embedly|iframely|vkshare|mastodon/i;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const differs = (value: Headers[string], expected: string): boolean => value !== undefined && value !== expected;

/**
 * Judges the opening of a shared link by its request headers (3.1 of the programme). Fetch metadata that is missing
 * speaks for a person: browsers inside other apps and old ones send none.
 *
 * @param headers by their names in lower case
 */
export function judgeOpening(headers: Headers): Opening {
  const isSpeculative = headers['sec-purpose'] !== undefined || headers.purpose !== undefined;
  const isResource = differs(headers['sec-fetch-dest'], 'document') || differs(headers['sec-fetch-mode'], 'navigate');
  if (isSpeculative || isResource || PREVIEW_ROBOTS.test(String(headers['user-agent'] ?? ''))) return 'ignored';
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-user'] === undefined
    ? 'unconfirmed'
    : 'counts';
}
