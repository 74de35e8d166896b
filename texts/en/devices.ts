/** Browsers and systems as people call them. */
export const devices = {
  browsers: {
    edge: 'Edge',
    opera: 'Opera',
    samsung: 'Samsung Internet',
    uc: 'UC Browser',
    app: 'An app',
    firefox: 'Firefox',
    chrome: 'Chrome',
    safari: 'Safari',
  },
  systems: {
    android: 'Android',
    iphone: 'iPhone',
    ipad: 'iPad',
    windows: 'Windows',
    chromeos: 'ChromeOS',
    mac: 'Mac',
    linux: 'Linux',
  },
  unknownBrowser: 'A browser',
  named: '{browser} on {system}',
  unknown: 'Unknown device',
} as const;
