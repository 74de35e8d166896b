import { Secret, TOTP } from 'otpauth';
import type { Ids } from '../../ids.ts';

/** The codes of an authenticator app, and those that stand in for it: the same for members and for staff. */

const PERIOD_MS = 30_000;
const RECOVERY_CODE_COUNT = 10;
const RECOVERY_CODE_LENGTH = 16;

/** A code as a person typed it, without gaps. */
export const tidyCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Whether it has the six digits of an app's code; any other can be a recovery code alone. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step of a code, or null when it is not one of this moment, the one before or the one after. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library throws where six characters are more than six bytes.
  if (!isOfApp(code)) return null;
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

/**
 * Makes a secret for an app.
 *
 * @returns it in base32, and the address that apps read as a QR code
 */
export function makeAppSecret(issuer: string, label: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer, label, secret: new Secret() });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** New recovery codes; `spelled` shows one to a person. */
export const makeRecoveryCodes = (ids: Ids): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => ids.code(RECOVERY_CODE_LENGTH));

export const spelled = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');
