/** What the owner is told of by mail: orders that stand, orders that their buyers cancel, and work that failed for good. */
export const NOTICE_KINDS = ['orders', 'cancellations', 'failures'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How many addresses hear of it at most. */
export const MAX_NOTICE_ADDRESSES = 5;

/** Who hears what; each address was confirmed by a code. */
export interface Notices {
  addresses: string[];
  /** What nobody is told of. */
  off: NoticeKind[];
}

export const NO_NOTICES: Notices = { addresses: [], off: [] };

/** The addresses that a kind goes to. */
export const recipientsOf = ({ addresses, off }: Notices, kind: NoticeKind): string[] =>
  off.includes(kind) ? [] : addresses;
