import { defineConfig } from '@playwright/test';
import { chromiumPath } from './browser.ts';
import { besideTheShop, ofEveryWidth, sameOnEveryScreen } from './screens-of-journeys.ts';
import { SLOWDOWN } from './slowed.ts';

const { path, env } = await chromiumPath();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** The owner's console has shops of its own: what it changes there, no shopper's journey shall meet. */
const ofConsole = 'console-*.e2e.ts';

export default defineConfig<object, { database: 'embedded' | 'postgres' }>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  // A journey that passes only sometimes is a failed one.
  failOnFlakyTests: true,
  timeout: 180_000 * (SLOWDOWN > 1 ? 3 : 1),
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    // What a worker answers, a journey's own routes do not see; the journeys of the worker let it in.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // To record each step takes a tenth of all the time: to look into a failure, add "--trace on".
    trace: 'off',
    launchOptions: { executablePath: path, env, args: ['--no-sandbox'] },
  },
  // The longest first, which wait for the shop's own work: at the end nothing would run beside them.
  projects: [
    {
      name: 'phone-postgres',
      use: { ...phone, database: 'postgres' },
      testMatch: ['main-job.e2e.ts', 'full-tree.e2e.ts', ...besideTheShop],
      grepInvert: /@desktop/,
    },
    {
      name: 'console-phone',
      use: { ...phone, database: 'postgres' },
      testMatch: ofConsole,
      grepInvert: /@desktop/,
    },
    {
      name: 'console-desktop',
      use: { ...desktop, database: 'postgres' },
      testMatch: ofConsole,
      testIgnore: [...sameOnEveryScreen, ...ofEveryWidth],
      grepInvert: /@phone/,
    },
    {
      name: 'console-embedded',
      use: phone,
      testMatch: 'console-tea.e2e.ts',
      grepInvert: /@desktop/,
    },
    {
      name: 'phone',
      use: phone,
      testIgnore: ['full-tree.e2e.ts', ...besideTheShop, ofConsole],
      grepInvert: /@desktop/,
    },
    {
      name: 'desktop',
      use: { ...desktop, database: 'postgres' },
      testIgnore: [...sameOnEveryScreen, ...ofEveryWidth, ...besideTheShop, ofConsole],
      grepInvert: /@phone/,
    },
  ],
});
