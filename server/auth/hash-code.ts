import type { Config } from '../config.ts';
import { macOf } from '../mac.ts';
import type { CodeKey } from './email-code-store.ts';

/** A keyed digest, since a million codes are soon tried against a plain one. */
export const hashOfCode = ({ dataKeys }: Config, { email, purpose }: CodeKey, code: string): string =>
  macOf(dataKeys, 'email-code', JSON.stringify([purpose, email, code]));
