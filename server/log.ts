import { type Logger, pino } from 'pino';

export type Log = Logger;

const HIDDEN = '[hidden]';
const MAX_DEPTH = 8;

/** Names whose values never reach a log line, wherever they stand in what is logged. */
const secret = new Set([
  'password',
  'newPassword',
  'otp',
  'totp',
  'secret',
  'recovery_codes',
  'uri',
  'token',
  'form_token',
  'nonce',
  'accessToken',
  'refreshToken',
  'deviceToken',
  'cookie',
  'set-cookie',
  'authorization',
  'aadhar',
  'pan',
  'accountNumber',
  'nomineeId',
  'address_key',
  'razorpay_signature',
  'email',
  'news_email',
  'buyer_email',
  'mobile',
  'buyer_mobile',
  'phone',
]);

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** An e-mail address, matched from the beginnings of words alone: from every letter, a long word would take minutes. */
const ADDRESS = /(?<![^\s<>"'():])[^\s<>"'():]+@[^\s<>"')]+/g;

/** A text whose e-mail addresses are hidden. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, HIDDEN);

/**
 * An error with what names the fault and nothing else: a database driver hangs the values of the statement, or the
 * whole row, on it, and a mail server's answer repeats the recipient.
 */
function bare(error: Error): Error {
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return Object.create(Object.getPrototypeOf(error) as object, {
    name: { value: name },
    message: { value: withoutAddresses(message) },
    stack: { value: withoutAddresses(stack ?? '') },
    code: { value: code, enumerable: true },
    cause: { value: cause instanceof Error ? bare(cause) : undefined },
  }) as Error;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return bare(value);
  if (!Array.isArray(value) && !isPlain(value)) return value;
  if (depth === MAX_DEPTH) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  return cleanFields(value, depth);
}

const cleanFields = (fields: Record<string, unknown>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, secret.has(name) ? HIDDEN : clean(value, depth + 1)]),
  );

/** What may be logged of an address: neither its query nor an e-mail address in its path is (ERR-50). */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').split('/').map(withoutAddresses).join('/');

const request = ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
  method,
  path: loggedPath(url),
  remoteAddress: ip,
});

/** Structured logs, one JSON object a line, with everything personal or secret taken out. */
export const createLog = (level: string, destination: pino.DestinationStream = process.stdout): Log =>
  pino(
    {
      level,
      base: null,
      formatters: { log: (fields) => cleanFields(fields) },
      serializers: { req: request },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
