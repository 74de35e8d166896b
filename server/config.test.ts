import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './read-env.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'banyan-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64');
const production = {
  SHOP_MODE: 'production',
  DATA_DIR,
  PUBLIC_URL: 'https://shop.example',
  DATA_KEYS: `k1:${key}`,
  DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=verify-full',
  SMTP_URL: 'smtps://shop@mail.example',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a-secret-of-the-gateway',
  RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  GOOGLE_CLIENT_ID: 'shop.apps.example',
};

/** A private key as a service account holds it. */
const signingKey = (type: 'pkcs1' | 'pkcs8', modulusLength = 2048): string =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type, format: 'pem' }).toString();

const serviceAccount = (privateKey: string) => ({
  project_id: 'p',
  client_email: 'push@p.example',
  private_key: privateKey,
  token_uri: 'https://t.example',
});

const sentenceFor = (env: Record<string, string | undefined>): string => {
  try {
    readConfig({ DATA_DIR, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};

test.each([
  ['postgres://shop@db.example/shop', undefined, /^DATABASE_URL reaches another machine without TLS\. .*PRIVATE_HOSTS/],
  ['postgres://shop@db.example/shop?sslmode=prefer', undefined, /without TLS/],
  ['postgres://shop@127.0.0.1/shop?host=db.example', undefined, /without TLS/],
  ['postgres://shop@db.example/shop?sslmode=require', undefined, /^accepted$/],
  ['postgres://shop@db.example/shop', 'mail, DB.example', /^accepted$/],
  ['postgres://shop@127.0.0.1:5433/shop', undefined, /^accepted$/],
  ['postgres://shop@localhost/shop', undefined, /^accepted$/],
  ['postgres:///shop?host=/var/run/postgresql', undefined, /^accepted$/],
  ['postgres://shop@%2Fvar%2Frun%2Fpostgresql/shop', undefined, /^accepted$/],
])('production and the database %s, private hosts being %s', (DATABASE_URL, PRIVATE_HOSTS, sentence) => {
  expect(sentenceFor({ ...production, DATABASE_URL, PRIVATE_HOSTS })).toMatch(sentence);
});

test.each([
  ['smtp://mail.example:587', {}, true],
  ['smtp://mail:587', { PRIVATE_HOSTS: 'mail' }, false],
  ['smtp://127.0.0.1', {}, false],
])(
  'production sends codes by %s only once the connection is encrypted, unless it is private',
  (url, over, required) => {
    expect(readConfig({ ...production, SMTP_URL: url, ...over }).mail).toMatchObject({ requireTls: required });
  },
);

test('production behind a proxy cannot be reached past it, unless the owner names an interface', () => {
  expect(readConfig(production).host).toBe('0.0.0.0');
  expect(readConfig({ ...production, TRUST_PROXY: '1' }).host).toBe('127.0.0.1');
  expect(readConfig({ ...production, TRUST_PROXY: '1', HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
});

describe('a demo shop', () => {
  test('needs no settings: embedded database, mailbox, payment stand-in, keys of its own', () => {
    const config = readConfig({ DATA_DIR });
    expect(config).toMatchObject({
      mode: 'demo',
      port: 3000,
      trustProxy: 0,
      database: { kind: 'embedded', directory: join(DATA_DIR, 'db') },
      mail: { kind: 'mailbox', from: 'no-reply@localhost' },
      gateway: { kind: 'local' },
    });
    expect(config.publicUrl.origin).toBe('http://localhost:3000');
  });

  test('[ENT-26] lets the owner load scripts from the hosts that are named, and from none otherwise', () => {
    expect(readConfig({ DATA_DIR }).scriptHosts).toEqual([]);
    const { scriptHosts } = readConfig({ DATA_DIR, SCRIPT_HOSTS: 'CDN.example, stats.example:443,a.example:8443' });
    expect(scriptHosts).toEqual(['cdn.example', 'stats.example', 'a.example:8443']);
  });

  test('[CON-001] has its console at its own address, or at another origin where one is set', () => {
    expect(readConfig({ DATA_DIR, PUBLIC_URL: 'http://shop.example' }).consoleUrl.origin).toBe('http://shop.example');
    const { consoleUrl } = readConfig({ DATA_DIR, CONSOLE_URL: 'https://console.shop.example' });
    expect(consoleUrl.host).toBe('console.shop.example');
    for (const address of ['https://shop.example/owner', 'https://shop.example/?a=1', 'https://shop.example/#a'])
      expect(sentenceFor({ CONSOLE_URL: address })).toContain('CONSOLE_URL must be an origin alone');
    expect(sentenceFor({ CONSOLE_URL: 'console.shop.example' })).toContain('CONSOLE_URL');
  });

  test('[ACC-03] knows where the player is by its settings alone', () => {
    expect(readConfig({ DATA_DIR }).player).toEqual({ appUrl: null, siteUrl: null });
    const { player } = readConfig({ DATA_DIR, PLAYER_APP_URL: '', PLAYER_SITE_URL: 'https://player.example/' });
    expect(player).toEqual({ appUrl: null, siteUrl: 'https://player.example/' });
  });

  test('[API-50] passes enquiries on only where another host is set', () => {
    expect(readConfig({ DATA_DIR }).enquiriesUrl).toBeNull();
    expect(readConfig({ DATA_DIR, INQUIRY_URL: '' }).enquiriesUrl).toBeNull();
    const { enquiriesUrl } = readConfig({ DATA_DIR, INQUIRY_URL: 'http://127.0.0.1:8080/forms/' });
    expect(enquiriesUrl).toBe('http://127.0.0.1:8080/forms');
  });

  test('keeps its keys in a file that no other user may read, and finds them again', () => {
    const [first] = readConfig({ DATA_DIR }).dataKeys;
    const [again] = readConfig({ DATA_DIR }).dataKeys;
    expect(again.secret.equals(first.secret)).toBe(true);
    const file = join(DATA_DIR, 'demo-data-keys');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/^demo-1:/);
  });

  test('reaches Google, maps and push only where they are set, each at its own address', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({ google: null, maps: null, geocoding: null, push: null });
    const privateKey = signingKey('pkcs8');
    const { google, maps, push } = readConfig({
      DATA_DIR,
      GOOGLE_CLIENT_ID: 'shop.apps.example',
      GOOGLE_ISSUER: 'http://127.0.0.1:8080/',
      MAPS_KEY: 'a-key',
      FCM_SERVICE_ACCOUNT: JSON.stringify(serviceAccount(privateKey)),
      FCM_WEB_CONFIG: JSON.stringify({ apiKey: 'k', appId: 'a', messagingSenderId: '7', vapidKey: 'v' }),
    });
    expect(google).toEqual({ clientId: 'shop.apps.example', appClientIds: [], issuer: 'http://127.0.0.1:8080' });
    expect(maps).toEqual({ key: 'a-key', apiUrl: 'https://maps.googleapis.com' });
    expect(push).toEqual({
      projectId: 'p',
      clientEmail: 'push@p.example',
      privateKey,
      tokenUrl: 'https://t.example',
      apiUrl: 'https://fcm.googleapis.com',
      web: { apiKey: 'k', appId: 'a', senderId: '7', vapidKey: 'v' },
    });
  });

  test('[API-54] the server finds addresses with a key of its own, which no page shows, or else with the pages’', () => {
    const apiUrl = 'https://maps.googleapis.com';
    const own = { key: 'server-key', apiUrl };
    expect(readConfig({ DATA_DIR, MAPS_KEY: 'a-key' }).geocoding).toEqual({ key: 'a-key', apiUrl });
    expect(readConfig({ DATA_DIR, MAPS_SERVER_KEY: 'server-key' })).toMatchObject({ maps: null, geocoding: own });
    const both = readConfig({ DATA_DIR, MAPS_KEY: 'a-key', MAPS_SERVER_KEY: 'server-key' });
    expect(both).toMatchObject({ maps: { key: 'a-key', apiUrl }, geocoding: own });
  });

  test.each([
    ['is cut off', signingKey('pkcs8').slice(0, 400)],
    ['is of another form', signingKey('pkcs1')],
    ['is too short', signingKey('pkcs8', 1024)],
    ['comes after something else', `\n${signingKey('pkcs8')}`],
    ['is none', 'PEM'],
  ])('refuses a key for push that %s, and repeats nothing of it', (_title, privateKey) => {
    const sentence = sentenceFor({ FCM_SERVICE_ACCOUNT: JSON.stringify(serviceAccount(privateKey)) });
    expect(sentence).toBe(
      'FCM_SERVICE_ACCOUNT holds a "private_key" that is not an RSA key of 2048 bits or more in PEM (PKCS #8).',
    );
  });

  test.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, but is "eighty".'],
    [
      'SCRIPT_HOSTS',
      'https://cdn.example',
      'SCRIPT_HOSTS must be names of hosts with commas between, but holds "https://cdn.example".',
    ],
    ['SCRIPT_HOSTS', '*.example', 'SCRIPT_HOSTS must be names of hosts with commas between, but holds "*.example".'],
    [
      'PLAYER_APP_URL',
      'javascript:alert(1)',
      'PLAYER_APP_URL must start with https:// or http://, not with javascript://.',
    ],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, but is "-1".'],
    ['HSTS_SUBDOMAINS', 'true', 'HSTS_SUBDOMAINS must be "yes" or "no", but is "true".'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10, but is "true".'],
    ['SHOP_MODE', 'staging', 'SHOP_MODE must be one of "demo", "production", "trial", but is "staging".'],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL is not an address.'],
    ['PUBLIC_URL', 'ftp://shop.example', 'PUBLIC_URL must start with http:// or https://, not with ftp://.'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must start with postgres:// or postgresql://, not with mysql://.'],
    ['FCM_SERVICE_ACCOUNT', '/etc/fcm.json', 'FCM_SERVICE_ACCOUNT must be JSON with "project_id".'],
    ['FCM_SERVICE_ACCOUNT', '{"project_id":"p"}', 'FCM_SERVICE_ACCOUNT must be JSON with "client_email".'],
    ['FCM_WEB_CONFIG', '{}', 'FCM_WEB_CONFIG is of no use without FCM_SERVICE_ACCOUNT.'],
    ['INQUIRY_URL', 'forms.example', 'INQUIRY_URL is not an address.'],
    ...['https://shop:word@forms.example', 'https://forms.example/?key=1', 'https://forms.example/#form'].map(
      (address) => [
        'INQUIRY_URL',
        address,
        'INQUIRY_URL must be an address alone, without a name, a password, a question mark or a hash in it.',
      ],
    ),
    ...['login-account', 'login-account=0', 'constructor=5'].map((part) => [
      'RATE_LIMITS',
      `otp-email=6, ${part}`,
      `RATE_LIMITS must be like "login-account=20, otp-address=200", but holds "${part}".`,
    ]),
    [
      'INQUIRY_URL',
      'http://localhost:3000/api',
      'INQUIRY_URL is the shop itself, which gets every enquiry anyway. Name another host, or none.',
    ],
    ['SMTP_URL', 'http://mail', 'SMTP_URL must start with smtp:// or smtps://, not with http://.'],
  ] as [string, string, string][])('refuses %s=%s in a sentence', (name, value, sentence) => {
    expect(sentenceFor({ [name]: value })).toBe(sentence);
  });

  test.each([
    ['without an id', key, 'DATA_KEYS must be "id:key" pairs'],
    ['that is too short', 'k1:c2hvcnQ=', 'each key being 32 bytes in base64'],
    ['that is not random', `k1:${Buffer.alloc(32).toString('base64')}`, 'DATA_KEYS holds a key that is not random.'],
  ])('refuses a data key %s', (_title, keys, part) => {
    expect(sentenceFor({ DATA_KEYS: keys })).toContain(part);
  });

  test('takes several data keys, the newest first', () => {
    const { dataKeys } = readConfig({ DATA_DIR, DATA_KEYS: `k2:${key}, k1:${key}` });
    expect(dataKeys.map(({ id }) => id)).toEqual(['k2', 'k1']);
  });

  test.each(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])(
    'refuses the payment keys without %s',
    (missing) => {
      const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'h' };
      expect(sentenceFor({ ...keys, [missing]: undefined })).toContain('belong together: give all three or none.');
    },
  );
});

test('a shop that is no production takes no live keys, which would take real money', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'h' };
  expect(sentenceFor(keys)).toContain('RAZORPAY_KEY_ID is a live key (rzp_live_...), as production alone takes.');
});

describe('a production shop', () => {
  test('starts with everything that is real', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      database: { kind: 'server' },
      mail: { kind: 'smtp', from: 'no-reply@shop.example' },
      gateway: { kind: 'razorpay', keyId: 'rzp_live_1', apiUrl: 'https://api.razorpay.com' },
    });
  });

  test.each([
    ['PUBLIC_URL', undefined, 'PUBLIC_URL is missing.'],
    ['PUBLIC_URL', 'http://shop.example', 'PUBLIC_URL must be https in production.'],
    ['CONSOLE_URL', 'http://console.shop.example', 'CONSOLE_URL must be https in production.'],
    ['DATA_KEYS', undefined, 'DATA_KEYS is missing.'],
    ['DATABASE_URL', undefined, 'DATABASE_URL is missing.'],
    ['RAZORPAY_KEY_SECRET', 'secret', 'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must have at least 16'],
    ['RAZORPAY_WEBHOOK_SECRET', 'hook', 'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must have at least 16'],
    ['SMTP_URL', undefined, 'SMTP_URL is missing. Production sends real mail.'],
    ['DATABASE_URL', undefined, 'DATABASE_URL is missing.'],
    ['RAZORPAY_KEY_ID', 'rzp_test_1', 'RAZORPAY_KEY_ID is not a live key'],
    ['RAZORPAY_API_URL', 'http://gateway.example', 'RAZORPAY_API_URL must be https in production.'],
    ['GOOGLE_ISSUER', 'http://issuer.example', 'GOOGLE_ISSUER must be https in production.'],
    ['INQUIRY_URL', 'http://forms.example', 'INQUIRY_URL must be https in production.'],
  ])('is refused with %s=%s', (name, value, part) => {
    expect(sentenceFor({ ...production, [name]: value })).toContain(part);
  });

  test('is refused without payment keys instead of falling back to the stand-in', () => {
    const none = { RAZORPAY_KEY_ID: undefined, RAZORPAY_KEY_SECRET: undefined, RAZORPAY_WEBHOOK_SECRET: undefined };
    expect(sentenceFor({ ...production, ...none })).toBe(
      'RAZORPAY_KEY_ID is missing. Production cannot use the local payment stand-in.',
    );
  });
});

test('every setting stands in the table of the README, and every setting there is read', () => {
  const read = new Set<string>();
  const noting = (env: Record<string, string>) =>
    new Proxy(env, {
      get(target, name) {
        read.add(String(name));
        return target[String(name)];
      },
    });
  const FCM_SERVICE_ACCOUNT = JSON.stringify(serviceAccount(signingKey('pkcs8')));
  for (const env of [{ DATA_DIR }, { ...production, MAPS_KEY: 'a-key', FCM_SERVICE_ACCOUNT }]) readConfig(noting(env));
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, table = ''] = /^## Settings$([\s\S]*?)^## /m.exec(readme) ?? [];
  const cells = table.split('\n').flatMap((line) => /^\| (`[^|]*)\|/.exec(line)?.[1] ?? []);
  const named = cells.flatMap((cell) => Array.from(cell.matchAll(/`([A-Z_]+)`/g), ([, name = '']) => name));
  expect([...read].sort()).toEqual(named.sort());
});
