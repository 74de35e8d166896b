import { timingSafeEqual } from 'node:crypto';
import { LEAST_FILLING, LONGEST_FILLING } from '#domain/leads/form-token.ts';
import type { Deps } from '../deps.ts';
import { macOf } from '../mac.ts';

type Signing = Pick<Deps, 'config' | 'clock'>;

const signatureOf = ({ config }: Signing, begun: string): string => macOf(config.dataKeys, 'form-token', begun);

/** Says, signed, that a form is begun now. Nothing is kept of it: pages stay the same for everybody. */
export function issueFormToken(signing: Signing): string {
  const begun = signing.clock().getTime().toString(36);
  return `${begun}.${signatureOf(signing, begun)}`;
}

function isSigned(signing: Signing, begun: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(signing, begun))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** How a form was filled: too fast for a person, in good time, or nobody knows, since its token is none or too old. */
export function judgeFormToken(signing: Signing, token: string): 'fast' | 'good' | 'unknown' {
  const [begun = '', signature = ''] = token.split('.');
  if (!isSigned(signing, begun, signature)) return 'unknown';
  const age = signing.clock().getTime() - Number.parseInt(begun, 36);
  if (age > LONGEST_FILLING) return 'unknown';
  return age < LEAST_FILLING ? 'fast' : 'good';
}
