import { expect, test } from 'vitest';
import { readDevice } from '#domain/auth/device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'edge', 'windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'samsung',
    'android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; V2205; wv) ${webKit} Version/4.0 Chrome/120.0 Mobile Safari/537.36`,
    'app',
    'android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/120.0 Safari/537.36 OPR/106.0`, 'opera', 'linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'chrome', 'chromeos'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.5 Mobile/15E Safari/604.1',
    'safari',
    'iphone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) CriOS/140.0 Mobile/15E Safari/604.1',
    'chrome',
    'ipad',
  ],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('a device is told by its browser and its system: %s', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});
