import type { WireBreakdown, WireBreakdownLevel } from '#contract/rewards.ts';
import { rupees } from '#domain/money.ts';
import { nameInTree } from '#domain/referral/tree.ts';
import type { Commission } from '#domain/rewards/commission.ts';
import { type EntryName, entryId, type EntryBreakdown, sharedReason } from '#domain/rewards/breakdown.ts';
import { amounts, percent } from './statement-view.ts';
import type { ChainLink, EarningLine, StoredBasis } from './breakdown-store.ts';

/**
 * Who stands on a level, as far as a reader may know: those below as the reader's tree names them, none above. The
 * buyer is not named, on whatever level.
 */
function levelView(link: ChainLink, readersLevel: number): WireBreakdownLevel {
  const { level, depth, fullName, isErased, isBuyer } = link;
  if (level === readersLevel) return { level, who: 'you', name: null };
  if (level > readersLevel) return { level, who: level === readersLevel + 1 ? 'sponsor' : 'above', name: null };
  if (depth === null || isBuyer) return { level, who: 'below', name: null };
  return { level, who: 'below', name: isErased ? fullName : nameInTree(fullName, depth) };
}

const lineView = ({ title, paid, returned }: EarningLine): WireBreakdown['lines'][number] => ({
  title,
  paid: rupees(paid),
  paid_paise: paid,
  returned: rupees(returned),
  returned_paise: returned,
});

const text = (moment: Date | null): string | null => moment && moment.toISOString();

function reasonOf({ earns, isOwnOrder, standing }: StoredBasis): WireBreakdown['earns_nothing'] {
  if (earns) return null;
  if (standing) return sharedReason[standing];
  return isOwnOrder ? 'own-order' : 'excluded';
}

interface BreakdownParts {
  name: EntryName;
  basis: StoredBasis;
  /** In basis points. */
  tdsRate: number;
  breakdown: EntryBreakdown;
  before: Commission;
  /** Empty where the reader learns only their sum. */
  lines: EarningLine[];
  chain: ChainLink[];
}

export function breakdownView({
  name,
  basis,
  tdsRate,
  breakdown,
  before,
  lines,
  chain,
}: BreakdownParts): WireBreakdown {
  const remaining = lines.reduce((sum, { paid, returned }) => sum + paid - returned, 0);
  const otherwise = lines.length > 0 ? remaining - basis.base : 0;
  return {
    id: entryId(name),
    order: String(name.number),
    ordered_at: basis.orderedAt.toISOString(),
    confirmed_at: text(basis.confirmedAt),
    posted_at: text(basis.postedAt),
    confirms_at: text(basis.confirmsAt),
    source: basis.source,
    plan_version: basis.planVersion,
    lines: lines.map(lineView),
    otherwise_returned: rupees(otherwise),
    otherwise_returned_paise: otherwise,
    total_amount: rupees(basis.base),
    total_amount_paise: basis.base,
    level: name.level,
    percentage: percent(basis.rate),
    tds_rate: percent(tdsRate),
    exact_amount: breakdown.exactGross,
    exact_tds: breakdown.exactTds,
    stands_at: amounts(breakdown.target),
    before: amounts(before),
    entry: amounts(breakdown.entry),
    earns_nothing: reasonOf(basis),
    chain: chain.map((link) => levelView(link, name.level)),
  };
}
