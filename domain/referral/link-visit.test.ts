import { expect, test } from 'vitest';
import { classifyVisit } from './link-visit.ts';

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const pressed = { ...navigation, 'sec-fetch-user': '?1', 'upgrade-insecure-requests': '1' };

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36';
const IPHONE_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.each([
  ['Chrome on Android, typed or from an app', { 'user-agent': CHROME, ...pressed, 'sec-fetch-site': 'none' }],
  ['Chrome on Android, pressed on another site', { 'user-agent': CHROME, ...pressed, 'sec-fetch-site': 'cross-site' }],
  ['Firefox on Android, from an app', { 'user-agent': FIREFOX, ...pressed, 'sec-fetch-site': 'none' }],
  [
    'Firefox on Android, pressed on another site',
    { 'user-agent': FIREFOX, ...pressed, 'sec-fetch-site': 'cross-site' },
  ],
  ['Safari, from an app', { 'user-agent': SAFARI, ...navigation, 'sec-fetch-site': 'none' }],
  ['a Safari without Fetch metadata', { 'user-agent': SAFARI }],
  [
    'the browser inside WhatsApp',
    { 'user-agent': `${WEBVIEW} WhatsApp/2.24.23.78`, 'x-requested-with': 'com.whatsapp' },
  ],
  ['a webview with metadata', { 'user-agent': WEBVIEW, ...navigation, 'sec-fetch-site': 'none' }],
  [
    'the browser inside Instagram',
    { 'user-agent': `${WEBVIEW} Instagram 358.0.0.51.97 Android (34/14; 450dpi; 1080x2131)` },
  ],
  ['Instagram on an iPhone', { 'user-agent': `${IPHONE_APP} Instagram 358.0.0.28.109 (iPhone14,7; iOS 18_1)` }],
  ['the browser inside Facebook', { 'user-agent': `${WEBVIEW} [FB_IAB/FB4A;FBAV/490.0.0.63.82;]` }],
  ['Facebook on an iPhone', { 'user-agent': `${IPHONE_APP} [FBAN/FBIOS;FBAV/490.0.0.41.100;FBDV/iPhone14,7]` }],
  ['a client that says nothing', {}],
])('an opening by %s counts', (_title, headers) => {
  expect(classifyVisit(headers)).toBe('counts');
});

test.each([
  [
    'a redirect or a pop-under of another site',
    { 'user-agent': CHROME, ...navigation, 'sec-fetch-site': 'cross-site' },
  ],
  [
    'a link pressed on another site in Safari, which does not tell',
    { 'user-agent': SAFARI, ...navigation, 'sec-fetch-site': 'cross-site' },
  ],
  [
    'a script of the shop, which may follow an address that another site chose',
    { 'user-agent': CHROME, ...navigation, 'sec-fetch-site': 'same-origin' },
  ],
  [
    'a script of a neighbour below the same domain',
    { 'user-agent': CHROME, ...navigation, 'sec-fetch-site': 'same-site' },
  ],
])('an opening by %s is unconfirmed', (_title, headers) => {
  expect(classifyVisit(headers)).toBe('unconfirmed');
});

test.each([
  ['a prerender', { ...pressed, 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of an old browser', { purpose: 'prefetch' }],
  ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }],
  ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
  ['a script’s fetch', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['WhatsApp’s preview', { 'user-agent': 'WhatsApp/2.24.23.78 A' }],
  ['Facebook’s preview', { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }],
  ['Telegram’s preview', { 'user-agent': 'TelegramBot (like TwitterBot)' }],
  ['Slack’s preview', { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
  ['LinkedIn’s preview', { 'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0)' }],
])('an opening by %s is ignored', (_title, headers) => {
  expect(classifyVisit(headers)).toBe('ignored');
});
