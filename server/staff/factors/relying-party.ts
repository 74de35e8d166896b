import type { Config } from '../../config.ts';

/** Whom a passkey is made for, and at which origin it may be used (WebAuthn). */
export interface RelyingParty {
  /** A domain. */
  id: string;
  origin: string;
}

/** An address without a name, which can have no passkeys. */
const isNumber = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname);

/**
 * The console as passkeys know it: the host of its address. A demo is also opened as localhost, at whatever port, or by
 * the number of a machine.
 *
 * @param host as the request names it
 * @returns null where a passkey cannot be had
 */
export function relyingParty(
  { mode, consoleUrl }: Pick<Config, 'mode' | 'consoleUrl'>,
  host: string,
): RelyingParty | null {
  const asked = mode === 'demo' ? URL.parse(`http://${host}`) : null;
  const isLocal = asked !== null && (asked.hostname === 'localhost' || isNumber(asked.hostname));
  const { hostname, origin } = isLocal ? asked : consoleUrl;
  return isNumber(hostname) ? null : { id: hostname, origin };
}
