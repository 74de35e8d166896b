import { MIN_FILLING_MS, MAX_FILLING_MS } from '#domain/leads/form-token.ts';
import type { Deps } from '../deps.ts';
import { isMacOf, macOf } from '../crypto/mac.ts';

type Signing = Pick<Deps, 'config' | 'clock'>;

/** A signed time at which the form was opened. Nothing is stored: pages remain the same for everybody. */
export function issueFormToken(signing: Signing): string {
  const begun = signing.clock().getTime().toString(36);
  return `${begun}.${macOf(signing.config.dataKeys, 'form-token', begun)}`;
}

/** How a form was filled: too fast for a person, in good time, or unknown, since its token is none or too old. */
export function checkFormToken(signing: Signing, token: string): 'fast' | 'good' | 'unknown' {
  const [begun = '', signature = ''] = token.split('.');
  if (!isMacOf(signing.config.dataKeys, 'form-token', begun, signature)) return 'unknown';
  const age = signing.clock().getTime() - Number.parseInt(begun, 36);
  if (age > MAX_FILLING_MS) return 'unknown';
  return age < MIN_FILLING_MS ? 'fast' : 'good';
}
