import type * as z from 'zod/mini';
import type { auditFilter } from '#contract/console/audit.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { addDays, parseDay } from '#domain/time.ts';
import type { EventFilter, VisiblePart } from '../../audit/listing/list-events-store.ts';
import type { StaffCaller } from '../../http/api/staff-call.ts';

/** What is about money, which an accountant sees whoever did it: the verbs of each kind of thing. */
const MONEY_VERBS = {
  product: ['change-prices', 'change-tax'],
  coupon: ['add', 'end'],
  order: ['cancel', 'collect-balance', 'uncollect-balance', 'return-pieces'],
  refund: ['record-transfer', 'retry'],
  plan: ['propose', 'sign', 'activate'],
  'tds-rate': ['change'],
  tds: ['record-payment', 'open-report'],
  signatory: ['add', 'remove'],
  'payout-batch': ['prepare', 'approve', 'discard', 'export'],
  payout: ['record-result', 'correct', 'withdraw', 'retry-account'],
  profile: ['release-debt'],
  'shared-level': ['decide'],
};
const moneyActions = Object.entries(MONEY_VERBS).flatMap(([kind, verbs]) => verbs.map((verb) => `${kind}.${verb}`));

/** The part of the log that a role sees; of roles that are not here, all of it. */
const parts: Partial<Record<Role, VisiblePart>> = {
  manager: { roles: ['manager', 'packer', 'support'], actions: [] },
  accountant: { roles: ['accountant'], actions: moneyActions },
};

export const partOf = ({ role }: Pick<StaffCaller, 'role'>): VisiblePart | null => parts[role] ?? null;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** A filter as it is asked for, within what the caller may see. */
export function filterOf(asked: z.output<typeof auditFilter>, staff: Pick<StaffCaller, 'role'>): EventFilter {
  const { actor, subject_kind: subjectKind, action, subject, from, until } = asked;
  return {
    actor,
    subjectKind,
    action,
    words: subject === undefined ? undefined : wordsOf(subject),
    from: from === undefined ? undefined : parseDay(from),
    until: until === undefined ? undefined : addDays(parseDay(until), 1),
    part: partOf(staff),
  };
}
