import type { Config } from '../../config.ts';
import { isMacOf, macOf } from '../../crypto/mac.ts';
import type { AnyCodeKey } from '#domain/auth/otp.ts';

const macInput = ({ email, purpose }: AnyCodeKey, code: string): string => JSON.stringify([purpose, email, code]);

/** A keyed digest, since a million codes are soon tried against a plain one. */
export const hashOfCode = ({ dataKeys }: Config, key: AnyCodeKey, code: string): string =>
  macOf(dataKeys, 'email-code', macInput(key, code));

/** Whether a stored digest is the code's; one that was mailed before the keys rotated is known too. */
export const isHashOfCode = ({ dataKeys }: Config, key: AnyCodeKey, code: string, hash: string): boolean =>
  isMacOf(dataKeys, 'email-code', macInput(key, code), hash);
