import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A key of DATA_KEYS: its id stands beside everything that was sealed with it, so that keys can rotate. */
export interface DataKey {
  id: string;
  /** 32 bytes. */
  secret: Buffer;
}

export type DatabaseConfig = { kind: 'embedded'; directory: string } | { kind: 'server'; url: string };
export type MailConfig =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'mailbox'; directory: string; from: string };
export type GatewayConfig =
  | { kind: 'razorpay'; keyId: string; keySecret: string; webhookSecret: string; apiUrl: string }
  | { kind: 'local'; directory: string };

/** Everything that the environment decides, read once and turned into meaning. */
export interface Config {
  mode: 'demo' | 'production';
  port: number;
  publicUrl: URL;
  /** How many proxies in front of the shop may name the caller's address. */
  trustProxy: number;
  dataDir: string;
  /** The first seals; all of them open. */
  dataKeys: [DataKey, ...DataKey[]];
  database: DatabaseConfig;
  mail: MailConfig;
  gateway: GatewayConfig;
  /** From which hosts the owner's scripts may come, in small letters. */
  scriptHosts: string[];
}

/** A setting that stops the boot. The message is a sentence which names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Env = Record<string, string | undefined>;

const fail = (sentence: string): never => {
  throw new ConfigError(sentence);
};

function wholeNumber(env: Env, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    fail(`${name} must be a whole number from ${least} to ${most}, but is "${text}".`);
  return value;
}

function url(env: Env, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  // The address itself is never repeated: it may hold a password.
  const parsed = URL.parse(text) ?? fail(`${name} is not an address.`);
  if (!protocols.includes(parsed.protocol))
    fail(`${name} must start with ${protocols.map((p) => `${p}//`).join(' or ')}, not with ${parsed.protocol}//.`);
  return text;
}

function parseDataKeys(text: string): [DataKey, ...DataKey[]] {
  const keys = text.split(',').map((part) => {
    const [id = '', encoded = ''] = part.trim().split(':');
    const secret = Buffer.from(encoded, 'base64');
    if (!/^[a-z0-9-]{1,20}$/.test(id) || secret.length !== 32)
      fail('DATA_KEYS must be "id:key" pairs with commas between, each key being 32 bytes in base64.');
    if (new Set(secret).size < 8)
      fail('DATA_KEYS holds a key that is not random. Make one with: openssl rand -base64 32');
    return { id, secret };
  });
  return keys as [DataKey, ...DataKey[]];
}

/** Demo keys are made once and kept beside the data they seal. */
function demoDataKeys(dataDir: string): [DataKey, ...DataKey[]] {
  const path = join(dataDir, 'demo-data-keys');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, `demo-1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  }
  return parseDataKeys(readFileSync(path, 'utf8').trim());
}

function readDataKeys(env: Env, production: boolean, dataDir: string): [DataKey, ...DataKey[]] {
  if (env.DATA_KEYS) return parseDataKeys(env.DATA_KEYS);
  if (production) fail('DATA_KEYS is missing. In production the keys that seal personal data must be given.');
  return demoDataKeys(dataDir);
}

/** In characters: shorter ones can be tried through. */
const SHORTEST_SECRET = 16;

function readGateway(env: Env, production: boolean, dataDir: string): GatewayConfig {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  const given = [keyId, keySecret, webhookSecret].filter(Boolean).length;
  if (given > 0 && given < 3)
    fail('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: give all three or none.');
  if (keyId && keySecret && webhookSecret) {
    if (production && !keyId.startsWith('rzp_live_'))
      fail('RAZORPAY_KEY_ID is not a live key (rzp_live_...). Production takes real payments only.');
    if (production && Math.min(keySecret.length, webhookSecret.length) < SHORTEST_SECRET)
      fail(
        `RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must have at least ${SHORTEST_SECRET} characters in production.`,
      );
    const apiUrl = url(env, 'RAZORPAY_API_URL', ['https:', 'http:']) ?? 'https://api.razorpay.com';
    if (production && !apiUrl.startsWith('https:')) fail('RAZORPAY_API_URL must be https in production.');
    return { kind: 'razorpay', keyId, keySecret, webhookSecret, apiUrl: apiUrl.replace(/\/$/, '') };
  }
  if (production) fail('RAZORPAY_KEY_ID is missing. Production cannot use the local payment stand-in.');
  return { kind: 'local', directory: join(dataDir, 'gateway') };
}

function readMail(env: Env, production: boolean, dataDir: string, host: string): MailConfig {
  const from = `no-reply@${host}`;
  const smtp = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (smtp) return { kind: 'smtp', url: smtp, from };
  if (production) fail('SMTP_URL is missing. Production sends real mail.');
  return { kind: 'mailbox', directory: join(dataDir, 'mailbox'), from };
}

function readScriptHosts(env: Env): string[] {
  const hosts = (env.SCRIPT_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase().replace(/:443$/, ''));
  return hosts.filter(Boolean).map((host) => {
    if (/^[a-z\d.-]+(?::\d{1,5})?$/.test(host)) return host;
    return fail(`SCRIPT_HOSTS must be names of hosts with commas between, but holds "${host}".`);
  });
}

/**
 * Reads the settings, from the environment unless others are given.
 *
 * @throws {ConfigError} naming the setting that is wrong, missing or too weak for production
 */
export function readConfig(env: Env = process.env): Config {
  const mode = env.SHOP_MODE ?? 'demo';
  if (mode !== 'demo' && mode !== 'production')
    return fail(`SHOP_MODE must be "demo" or "production", but is "${mode}".`);
  const production = mode === 'production';
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535);
  const address = url(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (production && !address) fail('PUBLIC_URL is missing. Production needs the address that shoppers use.');
  const publicUrl = new URL(address ?? `http://localhost:${port}`);
  if (production && publicUrl.protocol !== 'https:') fail('PUBLIC_URL must be https in production.');
  const dataDir = resolve(env.DATA_DIR || '.data');
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  if (production && !databaseUrl)
    fail(
      'DATABASE_URL is missing. A power cut may cost the embedded database its last moments; production needs a server.',
    );
  return {
    mode,
    port,
    publicUrl,
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    dataDir,
    dataKeys: readDataKeys(env, production, dataDir),
    database: databaseUrl ? { kind: 'server', url: databaseUrl } : { kind: 'embedded', directory: join(dataDir, 'db') },
    mail: readMail(env, production, dataDir, publicUrl.hostname),
    gateway: readGateway(env, production, dataDir),
    scriptHosts: readScriptHosts(env),
  };
}

/** Lets React, which looks at NODE_ENV when it is first imported, be its fast self that tells no internals. */
export function runOptimised(): void {
  process.env.NODE_ENV = 'production';
}
