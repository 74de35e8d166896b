import type { StaffAccount } from './account-store.ts';

/** An account of staff as the audit log names it. */
export const subjectOf = ({ id, name }: Pick<StaffAccount, 'id' | 'name'>) => ({ kind: 'staff', id, name });
