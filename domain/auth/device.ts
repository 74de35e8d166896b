/** What a user agent says of itself, as far as it means something to a person. */
export interface Device {
  browser: BrowserFamily | '';
  system: SystemFamily | '';
}

/** How long a browser is known after the last sign-in with it. */
export const DEVICE_DAYS = 365;
/** How many browsers a member is known by; more than anybody uses. */
export const MAX_DEVICES = 20;

export type BrowserFamily = 'edge' | 'opera' | 'samsung' | 'uc' | 'app' | 'firefox' | 'chrome' | 'safari';
export type SystemFamily = 'android' | 'iphone' | 'ipad' | 'windows' | 'chromeos' | 'mac' | 'linux';

/** The first sign that is found counts: most browsers also name those whose pages they can show. */
const browsers: [BrowserFamily, RegExp][] = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\b(OPR|OPT|Opera)\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['uc', /\bUCBrowser\//],
  ['app', /; wv\)/],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS)\//],
  ['safari', /\bVersion\/\S+ .*\bSafari\//],
];

const systems: [SystemFamily, RegExp][] = [
  ['windows', /\bWindows\b/],
  ['android', /\bAndroid\b/],
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['chromeos', /\bCrOS\b/],
  ['mac', /\bMac(intosh| OS X)\b/],
  ['linux', /\bLinux\b/],
];

function firstOf<Name extends string>(signs: readonly [Name, RegExp][], userAgent: string): Name | '' {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';
}

/** Reads the browser and system from the `User-Agent`; empty where it names neither. */
export const readDevice = (userAgent: string): Device => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
});
