/** Which entries of the statement a member looks at, as the address of the Wallet tab says it. */
export interface WalletChoice {
  /** Null for all of them (WAL-03). */
  category: 'referral' | null;
  /** Days in India as "2026-11-26", both included; null unless both are set (WAL-05). */
  period: { from: string; to: string } | null;
  /** How many entries stand on a page (WAL-06). */
  limit: number;
  /** From 1. */
  page: number;
  /** Whether all that is pending is listed, not only the newest. */
  allPending: boolean;
}

/** The first is what is shown unless the member chooses (WAL-06). */
export const PAGE_SIZES = [5, 10, 50, 100, 500] as const;
const MAX_PAGE = 10_000;
/** How many that are pending are listed unless the member wants them all. */
export const MAX_PENDING_SHOWN = 10;

function readDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** Reads an address; what it does not understand is not chosen. */
export function readWalletChoice(query: URLSearchParams): WalletChoice {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))];
  const page = Number(query.get('page') ?? 1);
  return {
    category: query.get('category') === 'referral' ? 'referral' : null,
    period: from && to ? { from, to } : null,
    limit: PAGE_SIZES.find((size) => String(size) === query.get('show')) ?? PAGE_SIZES[0],
    page: Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    allPending: query.get('pending') === 'all',
  };
}

/** The days of an address as they were typed, also where they filter nothing, and why they show less than expected. */
export function readTypedRange(query: URLSearchParams): {
  from: string;
  to: string;
  problem: 'incomplete' | 'reversed' | null;
} {
  const [from, to] = [readDay(query.get('from')) ?? '', readDay(query.get('to')) ?? ''];
  if ((from === '') !== (to === '')) return { from, to, problem: 'incomplete' };
  return { from, to, problem: from > to ? 'reversed' : null };
}

/** The address of a choice; another filter, range or length begins on its first page. */
export function walletPath({ category, period, limit, page, allPending }: WalletChoice): string {
  const query = new URLSearchParams({ tab: 'wallet' });
  if (category) query.set('category', category);
  if (period) {
    query.set('from', period.from);
    query.set('to', period.to);
  }
  if (limit !== PAGE_SIZES[0]) query.set('show', String(limit));
  if (page > 1) query.set('page', String(page));
  if (allPending) query.set('pending', 'all');
  return `/my-account?${query}`;
}

/** The pages that stand to be chosen: the first, the last, and those around the one that is open; null for a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(near)].toSorted((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
