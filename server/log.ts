import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Paths whose values never reach a log line, wherever they stand in what is logged. */
const secret = [
  'password',
  'newPassword',
  'otp',
  'token',
  'accessToken',
  'refreshToken',
  'cookie',
  'authorization',
  'aadhar',
  'pan',
  'accountNumber',
  'nomineeId',
  'razorpay_signature',
  'email',
  'mobile',
  'set-cookie',
];
const redact = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** Structured logs, one JSON object a line, with everything personal or secret taken out. */
export const createLog = (level: string, destination?: NodeJS.WritableStream): Log =>
  pino(
    { level, base: null, redact: { paths: redact, censor: '[hidden]' }, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? process.stdout,
  );
