import { isMailbox } from '#domain/auth/email.ts';

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

/** `invalid`: no mail can be sent to it. `known`: it is told already. `full`: there are as many as may be. */
export type NoticeAddressProblem = 'invalid' | 'known' | 'full';

/** Why an address cannot join those that are told; null when it can. @param email normalised */
export function noticeAddressProblem({ addresses }: Notices, email: string): NoticeAddressProblem | null {
  if (!isMailbox(email)) return 'invalid';
  if (addresses.includes(email)) return 'known';
  return addresses.length >= MAX_NOTICE_ADDRESSES ? 'full' : null;
}

/** What is told after one kind was turned on or off. */
export const withKind = (notices: Notices, kind: NoticeKind, isOn: boolean): Notices => {
  const off = notices.off.filter((one) => one !== kind);
  return { ...notices, off: isOn ? off : [...off, kind] };
};

/** The addresses that a kind goes to. */
export const recipientsOf = ({ addresses, off }: Notices, kind: NoticeKind): string[] =>
  off.includes(kind) ? [] : addresses;
