import { maskLast4 } from '#domain/members/identity-numbers.ts';
import type { Settings } from '../../settings/settings-store.ts';

/** The layout of the bank's file as the audit log holds it: of the account only its end. */
export const bankFileTold = ({ debitAccount, ...layout }: Settings['bank-file']) => ({
  ...layout,
  debitAccount: maskLast4(debitAccount),
});
