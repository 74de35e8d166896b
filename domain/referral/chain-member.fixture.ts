import type { ChainMember, HeldNumber } from './attribution.ts';

/** When orders of these stories are judged. */
export const now = new Date('2026-11-26T10:00:00Z');
export const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

interface Given {
  isSuspended?: boolean;
  /** Held for a year and until now. */
  numbers?: readonly string[];
  held?: readonly HeldNumber[];
}

/** A member with a PAN, an account and a phone of their own, unless others are given. */
export const member = (id: string, { isSuspended = false, numbers, held = [] }: Given = {}): ChainMember => ({
  id,
  isSuspended,
  numbers: [
    ...(numbers ?? [`pan ${id}`, `account ${id}`, `phone ${id}`]).map((number) => ({
      number,
      from: daysAgo(365),
      until: null,
    })),
    ...held,
  ],
});
