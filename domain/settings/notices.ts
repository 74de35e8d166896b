import { isMailbox } from '#domain/auth/email.ts';

/** What the owner is mailed: confirmed orders, orders cancelled by their buyers, and jobs that failed for good. */
export const NOTICE_KINDS = ['orders', 'cancellations', 'failures'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Of recipients. */
export const MAX_NOTICE_ADDRESSES = 5;

/** The recipients of notices; each address was confirmed by a code. */
export interface Notices {
  addresses: string[];
  /** The kinds that are switched off. */
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

/** The notices with an address that joined them; as they are where it cannot. @param email normalised */
export const withAddress = (notices: Notices, email: string): Notices =>
  noticeAddressProblem(notices, email) ? notices : { ...notices, addresses: [...notices.addresses, email] };

/** What is told after one kind was turned on or off. */
export const withKind = (notices: Notices, kind: NoticeKind, isOn: boolean): Notices => {
  if (notices.off.includes(kind) !== isOn) return notices;
  return { ...notices, off: isOn ? notices.off.filter((one) => one !== kind) : [...notices.off, kind] };
};

/** The addresses that a kind goes to. */
export const recipientsOf = ({ addresses, off }: Notices, kind: NoticeKind): string[] =>
  off.includes(kind) ? [] : addresses;
