import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RateLimitName, rateLimits } from '#domain/rate-limits.ts';
import { SHOP_MODES, type ShopMode } from '#domain/settings/shop-mode.ts';
import { type DataKey, readDataKeys } from './read-data-keys.ts';
import { type Env, fail, readJson, readNumber, readProviderUrl, readSwitch, readUrl } from './read-env.ts';
import { readConsoleUrl, readScriptHosts } from './read-origins.ts';
import { readSettingsFile } from './settings-file.ts';

export type DatabaseConfig = { kind: 'embedded'; directory: string } | { kind: 'server'; url: string };
export type MailConfig =
  /** `requireTls`: nothing is sent before the connection is encrypted. */
  | { kind: 'smtp'; url: string; from: string; requireTls: boolean }
  | { kind: 'mailbox'; directory: string; from: string }
  /** Of a trial. */
  | { kind: 'none' };
export type GatewayConfig =
  | { kind: 'razorpay'; keyId: string; keySecret: string; webhookSecret: string; apiUrl: string }
  | { kind: 'local'; directory: string }
  /** Of a trial. */
  | { kind: 'none' };

export interface GoogleConfig {
  clientId: string;
  /** The shop's apps, which have their tokens made for the shop. */
  appClientIds: string[];
  /** Who signs the tokens; its keys are found from this address. */
  issuer: string;
}
export interface MapsConfig {
  key: string;
  apiUrl: string;
}
export interface PushConfig {
  projectId: string;
  clientEmail: string;
  /** PKCS #8, PEM. */
  privateKey: string;
  /** Where an access token is had. */
  tokenUrl: string;
  apiUrl: string;
  /** What a browser registers with; null where only the app does. */
  web: { apiKey: string; appId: string; senderId: string; vapidKey: string } | null;
}

/** Everything that the environment decides, read once and turned into meaning. */
export interface Config {
  mode: ShopMode;
  port: number;
  /** The address of the interface that it listens on. */
  host: string;
  publicUrl: URL;
  /** Where the owner's console is; the shop's own address unless it has a name of its own. */
  consoleUrl: URL;
  /** Whether HSTS includes the shop's subdomains. */
  hstsSubdomains: boolean;
  /** How many proxies in front of the shop may name the caller's address. */
  trustProxy: number;
  dataDir: string;
  /** The first seals; all of them open. */
  dataKeys: [DataKey, ...DataKey[]];
  database: DatabaseConfig;
  mail: MailConfig;
  gateway: GatewayConfig;
  /** Null: sign-in with Google is not offered. */
  google: GoogleConfig | null;
  /** Its key is public: pages show it, so it is restricted by referrer at Google. Null: addresses are typed. */
  maps: MapsConfig | null;
  /** With which the server asks where an address lies. Null: it is placed by its pincode. */
  geocoding: MapsConfig | null;
  /** The address of a directory of bank branches. Null: only the bank of a branch code is known. */
  branchesUrl: string | null;
  /** Another host that gets a copy of every enquiry; null for none (Q124). */
  enquiriesUrl: string | null;
  /** Null: nothing is pushed. */
  push: PushConfig | null;
  /** The pages of the companion player (Q035); null: its button is disabled. */
  player: { appUrl: string | null; siteUrl: string | null };
  /** How many calls the owner allows where it is not the usual number. */
  rateLimits: Partial<Record<RateLimitName, number>>;
  /** From which hosts the owner's scripts may come, in small letters. */
  scriptHosts: string[];
}

/** In characters: shorter ones can be tried through. */
const MIN_SECRET_LENGTH = 16;

function readGateway(env: Env, production: boolean, dataDir: string): GatewayConfig {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  const given = [keyId, keySecret, webhookSecret].filter(Boolean).length;
  if (given > 0 && given < 3)
    fail('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: give all three or none.');
  if (keyId && keySecret && webhookSecret) {
    if (keyId.startsWith('rzp_live_') !== production)
      fail(`RAZORPAY_KEY_ID is ${production ? 'not ' : ''}a live key (rzp_live_...), as production alone takes.`);
    if (production && Math.min(keySecret.length, webhookSecret.length) < MIN_SECRET_LENGTH)
      fail(
        `RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must have at least ${MIN_SECRET_LENGTH} characters in production.`,
      );
    const apiUrl = readProviderUrl(env, production, 'RAZORPAY_API_URL', 'https://api.razorpay.com');
    return { kind: 'razorpay', keyId, keySecret, webhookSecret, apiUrl };
  }
  if (production) fail('RAZORPAY_KEY_ID is missing. Production cannot use the local payment stand-in.');
  return { kind: 'local', directory: join(dataDir, 'gateway') };
}

/** Whether a server is on this machine, or on a private network as the owner says in PRIVATE_HOSTS. */
function isPrivate(env: Env, { hostname }: URL): boolean {
  const named = (env.PRIVATE_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase());
  return ['', 'localhost', '127.0.0.1', '[::1]', ...named.filter(Boolean)].includes(hostname.toLowerCase());
}

const VERIFIED_TLS = new Set(['require', 'verify-ca', 'verify-full']);

function readDatabase(env: Env, isDemo: boolean, dataDir: string): DatabaseConfig {
  const url = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  if (!url) {
    if (!isDemo)
      fail(
        'DATABASE_URL is missing. A power cut may cost the embedded database its last moments; only the demo does without a server.',
      );
    return { kind: 'embedded', directory: join(dataDir, 'db') };
  }
  const address = new URL(url);
  const { searchParams } = address;
  // As the driver reads it: a host among the parameters wins, and one that is a path is a socket of this machine.
  const socket = searchParams.get('host') ?? decodeURIComponent(address.hostname);
  const isEncrypted = VERIFIED_TLS.has(searchParams.get('sslmode') ?? '');
  if (!isDemo && !isEncrypted && !socket.startsWith('/') && !isPrivate(env, new URL(`http://${socket}`)))
    fail(
      'DATABASE_URL reaches another machine without TLS. Add "?sslmode=verify-full", or name its host in PRIVATE_HOSTS when only a private network leads there.',
    );
  return { kind: 'server', url };
}

function readMail(env: Env, production: boolean, dataDir: string, host: string): MailConfig {
  const from = `no-reply@${host}`;
  const smtp = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (smtp) return { kind: 'smtp', url: smtp, from, requireTls: production && !isPrivate(env, new URL(smtp)) };
  if (production) fail('SMTP_URL is missing. Production sends real mail.');
  return { kind: 'mailbox', directory: join(dataDir, 'mailbox'), from };
}

function readGoogle(env: Env, production: boolean): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_APP_CLIENT_IDS: apps = '' } = env;
  if (!clientId) {
    if (apps) fail('GOOGLE_APP_CLIENT_IDS is of no use without GOOGLE_CLIENT_ID.');
    return null;
  }
  const appClientIds = apps.split(',').flatMap((id) => id.trim() || []);
  return {
    clientId,
    appClientIds,
    issuer: readProviderUrl(env, production, 'GOOGLE_ISSUER', 'https://accounts.google.com'),
  };
}

function readMaps(env: Env, production: boolean, key: string | undefined): MapsConfig | null {
  if (!key) return null;
  return { key, apiUrl: readProviderUrl(env, production, 'MAPS_API_URL', 'https://maps.googleapis.com') };
}

/** Refuses a key that could sign nothing, which would otherwise be noticed at the first message. */
function guardSigningKey(name: string, pem: string): void {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: { modulusLength = 0 } = {} } = createPrivateKey(pem);
    if (type === 'rsa' && modulusLength >= 2048 && pem.startsWith('-----BEGIN PRIVATE KEY-----')) return;
  } catch {
    // It is no key at all.
  }
  fail(`${name} holds a "private_key" that is not an RSA key of 2048 bits or more in PEM (PKCS #8).`);
}

function readPush(env: Env, production: boolean): PushConfig | null {
  if (!env.FCM_SERVICE_ACCOUNT) {
    if (env.FCM_WEB_CONFIG) fail('FCM_WEB_CONFIG is of no use without FCM_SERVICE_ACCOUNT.');
    return null;
  }
  const account = readJson(env, 'FCM_SERVICE_ACCOUNT', ['project_id', 'client_email', 'private_key', 'token_uri']);
  guardSigningKey('FCM_SERVICE_ACCOUNT', account.private_key);
  const web = env.FCM_WEB_CONFIG
    ? readJson(env, 'FCM_WEB_CONFIG', ['apiKey', 'appId', 'messagingSenderId', 'vapidKey'])
    : null;
  return {
    projectId: account.project_id,
    clientEmail: account.client_email,
    privateKey: account.private_key,
    tokenUrl: readProviderUrl(account, production, 'token_uri', ''),
    apiUrl: readProviderUrl(env, production, 'FCM_API_URL', 'https://fcm.googleapis.com'),
    web: web && { apiKey: web.apiKey, appId: web.appId, senderId: web.messagingSenderId, vapidKey: web.vapidKey },
  };
}

function readEnquiriesUrl(env: Env, production: boolean, publicUrl: URL): string | null {
  if (!env.INQUIRY_URL) return null;
  const address = readProviderUrl(env, production, 'INQUIRY_URL', '');
  const { username, password, search, hash } = new URL(address);
  if (username || password || search || hash)
    fail('INQUIRY_URL must be an address alone, without a name, a password, a question mark or a hash in it.');
  if (new URL(address).host === publicUrl.host)
    fail('INQUIRY_URL is the shop itself, which gets every enquiry anyway. Name another host, or none.');
  return address;
}

function readRateLimits(env: Env): Config['rateLimits'] {
  const parts = (env.RATE_LIMITS ?? '').split(',').map((part) => part.trim());
  const changed = parts.filter(Boolean).map((part) => {
    const [, name = '', calls = ''] = /^([a-z-]+)=([1-9]\d{0,8})$/.exec(part) ?? [];
    if (Object.hasOwn(rateLimits, name)) return [name, Number(calls)];
    return fail(`RATE_LIMITS must be like "login-account=20, otp-address=200", but holds "${part}".`);
  });
  return Object.fromEntries(changed) as Config['rateLimits'];
}

/** What a trial reads: it reaches nobody outside of this machine, whatever else the settings of the shop say. */
const READ_BY_TRIALS = ['SHOP_MODE', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'DATA_KEYS', 'PRIVATE_HOSTS', 'RATE_LIMITS'];

const ROOT = resolve(import.meta.dirname, '..');

/** The same for the shop and for a command that is typed in another folder. */
const dataDirOf = ({ DATA_DIR }: Env): string => resolve(ROOT, DATA_DIR || '.data');

function readMode({ SHOP_MODE: named = 'demo' }: Env): ShopMode {
  const quoted = SHOP_MODES.map((mode) => `"${mode}"`).join(', ');
  return SHOP_MODES.find((mode) => mode === named) ?? fail(`SHOP_MODE must be one of ${quoted}, but is "${named}".`);
}

/**
 * Reads the settings, from the environment unless others are given.
 *
 * @throws {ConfigError} naming the setting that is wrong, missing or too weak for production
 */
export function readConfig(given: Env = process.env): Config {
  const mode = readMode(given);
  const isDemo = mode === 'demo';
  const production = mode === 'production';
  const trial = mode === 'trial';
  const env = trial ? Object.fromEntries(READ_BY_TRIALS.map((name) => [name, given[name]])) : given;
  const port = readNumber(env, 'PORT', { usual: 3000, min: 0, max: 65_535 });
  const address = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (production && !address) fail('PUBLIC_URL is missing. Production needs the address that shoppers use.');
  const publicUrl = new URL(address ?? `http://localhost:${port}`);
  if (production && publicUrl.protocol !== 'https:') fail('PUBLIC_URL must be https in production.');
  const consoleUrl = readConsoleUrl(env, production, publicUrl);
  const dataDir = dataDirOf(env);
  const database = readDatabase(env, isDemo, dataDir);
  const trustProxy = readNumber(env, 'TRUST_PROXY', { usual: 0, min: 0, max: 10 });
  return {
    mode,
    port,
    publicUrl,
    consoleUrl,
    // Past the proxy, callers could write the address that they are counted by.
    host: env.HOST || (trial || (production && trustProxy > 0) ? '127.0.0.1' : '0.0.0.0'),
    hstsSubdomains: readSwitch(env, 'HSTS_SUBDOMAINS'),
    trustProxy,
    dataDir,
    dataKeys: readDataKeys(env, isDemo, dataDir),
    database,
    mail: trial ? { kind: 'none' } : readMail(env, production, dataDir, publicUrl.hostname),
    gateway: trial ? { kind: 'none' } : readGateway(env, production, dataDir),
    google: readGoogle(env, production),
    maps: readMaps(env, production, env.MAPS_KEY),
    geocoding: readMaps(env, production, env.MAPS_SERVER_KEY || env.MAPS_KEY),
    branchesUrl: env.IFSC_API_URL ? readProviderUrl(env, production, 'IFSC_API_URL', '') : null,
    enquiriesUrl: readEnquiriesUrl(env, production, publicUrl),
    push: readPush(env, production),
    player: {
      appUrl: readUrl(env, 'PLAYER_APP_URL', ['https:', 'http:']) ?? null,
      siteUrl: readUrl(env, 'PLAYER_SITE_URL', ['https:', 'http:']) ?? null,
    },
    rateLimits: readRateLimits(env),
    scriptHosts: readScriptHosts(env),
  };
}

/** Adds what a settings file names to the environment, which wins where it names the same. @throws {ConfigError} */
export function addSettings(path: string): void {
  process.env = { ...readSettingsFile(path, process.env), ...process.env };
}

/** @throws {ConfigError} where neither settings nor a demo shop are, so that a command begins none by the way */
export function guardSomeShop(env: Env = process.env, dataDir = dataDirOf(env)): void {
  if (env.SHOP_MODE || env.DATABASE_URL || env.DATA_DIR || existsSync(dataDir)) return;
  fail(
    'There is no shop here: neither the environment nor a settings file names one by DATABASE_URL or DATA_DIR, and ' +
      `${dataDir} is not there. Name the file with the shop's settings by --env-file <path>, or in BANYAN_ENV for ` +
      'banyan-shop, which looks for /etc/banyan/env; or start the demo shop once with npm start.',
  );
}

/** Makes React, which reads NODE_ENV when it is first imported, run in production mode. */
export function runOptimised(): void {
  process.env.NODE_ENV = 'production';
}

/** Whether it runs as it does for shoppers, in no test and not while it is worked on. */
export const isOptimised = (): boolean => process.env.NODE_ENV === 'production';
