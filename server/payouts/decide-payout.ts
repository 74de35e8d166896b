import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { decidePayout, hasBankReference, lockPayout, type Payout } from './batch-store.ts';
import { postPayouts } from './payout-posting-store.ts';
import { tellPayee } from './tell-payee.ts';

/** What the bank says of a payout. */
export type BankNews = { state: 'paid'; reference: string } | { state: 'failed'; why: string };

export type Decided =
  | { outcome: 'decided'; payout: Payout }
  /** The same was said before. */
  | { outcome: 'known'; payout: Payout }
  | { outcome: 'unknown' }
  /** It is not on its way: not approved, or it ended otherwise. */
  | { outcome: 'not-so'; payout: Payout }
  /** Another payout has this reference of the bank. */
  | { outcome: 'reference-taken' };

const isSaid = ({ state, bank_reference: reference }: Payout, news: BankNews): boolean =>
  state === news.state && (news.state === 'failed' || reference === news.reference);

/** A payout that was paid may still come back; one that came back is owed again, and paid by another batch. */
const mayBecome = ({ state }: Payout, news: BankNews): boolean =>
  state === 'approved' || (state === 'paid' && news.state === 'failed');

async function decide(deps: Deps, tx: Tx, publicId: string, news: BankNews): Promise<Decided> {
  const now = deps.clock();
  const payout = await lockPayout(tx, publicId);
  if (!payout) return { outcome: 'unknown' };
  if (isSaid(payout, news)) return { outcome: 'known', payout };
  if (!mayBecome(payout, news)) return { outcome: 'not-so', payout };
  const isPaid = news.state === 'paid';
  if (isPaid && (await hasBankReference(tx, news.reference, payout.id))) return { outcome: 'reference-taken' };
  const change = {
    state: news.state,
    why: isPaid ? null : news.why,
    bank_reference: isPaid ? news.reference : payout.bank_reference,
    decided_at: now,
  };
  await decidePayout(tx, payout.id, change);
  const posting = { ...payout, wasPaid: payout.state === 'paid' };
  await postPayouts(tx, isPaid ? 'payout-paid' : 'payout-failed', [posting], now);
  await tellPayee(deps, tx, payout, news);
  return { outcome: 'decided', payout: { ...payout, ...change } };
}

/** Notes what the bank says of a payout, and posts and tells it once however often it is said. */
export const noteBankNews = (deps: Deps, publicId: string, news: BankNews): Promise<Decided> =>
  deps.db.transaction().execute((tx) => decide(deps, tx, publicId, news));
