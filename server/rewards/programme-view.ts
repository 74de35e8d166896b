import type { WireAgreement, WireDisclosure, WireMembership, WireRules } from '#contract/programme.ts';
import { readStoredText } from '#domain/content/written-text.ts';
import { orderCommissions } from '#domain/rewards/commission.ts';
import { incomeBands, isTooFew } from '#domain/rewards/income-disclosure.ts';
import type { CommissionPlan } from '#domain/rewards/plan.ts';
import { indianDay } from '#domain/time.ts';
import type { StoredAgreement } from './agreement-store.ts';
import type { StoredIncome } from './income-store.ts';
import type { Membership } from './membership-store.ts';

/** What the example's buyer pays for the goods, in paise (example A of the programme). */
const EXAMPLE_PRICE_PAISE = 129_900;

/** Basis points as percent. */
const percent = (basisPoints: number): number => basisPoints / 100;

/** The last day of a time that ends with the midnight after it. */
const lastDay = (end: Date): string => indianDay(new Date(end.getTime() - 1));

export function disclosureView(stored: StoredIncome): WireDisclosure {
  const { day, started_at: start, ended_at: end, members, earners, bands } = stored;
  const { median_paise, ninetieth_paise } = stored;
  const figures = { members, earners, median: median_paise, ninetieth: ninetieth_paise, bands };
  return {
    as_of: day,
    from: indianDay(start),
    to: start < end ? lastDay(end) : day,
    figures: isTooFew(stored)
      ? null
      : {
          members,
          earners,
          median_paise,
          ninetieth_paise,
          bands: incomeBands(figures).map(({ from, below, share }) => ({
            from_paise: from,
            below_paise: below,
            share,
          })),
        },
  };
}

interface Rules {
  plan: CommissionPlan;
  /** In basis points. */
  tdsRate: number;
  seller: { name: string; registration: string };
  income: StoredIncome;
}

export function rulesView({ plan, tdsRate, seller, income }: Rules): WireRules {
  const levels = plan.rates.map((rate, index) => ({ level: index + 1, rate, earns: true }));
  return {
    plan_version: plan.version,
    levels: orderCommissions(EXAMPLE_PRICE_PAISE, levels, tdsRate).map(({ level, credited }, index) => ({
      level,
      percentage: percent(plan.rates[index] ?? 0),
      amount_paise: credited.gross,
      tds_paise: credited.tds,
      final_amount_paise: credited.net,
    })),
    example_price_paise: EXAMPLE_PRICE_PAISE,
    tds_rate: percent(tdsRate),
    window_days: plan.windowDays,
    link_days: plan.linkDays,
    least_payout_paise: plan.leastPayout,
    seller_name: seller.name,
    registration: seller.registration,
    disclosure: disclosureView(income),
  };
}

export function agreementView({ version, text, setAt }: StoredAgreement): WireAgreement {
  return { version, set_at: setAt && setAt.toISOString(), ...readStoredText(text) };
}

export const membershipView = ({ referId, currentVersion, accepted, leftAt }: Membership): WireMembership => ({
  refer_id: referId,
  current_version: currentVersion,
  accepted: accepted && { version: accepted.version, at: accepted.at.toISOString() },
  left_at: leftAt && leftAt.toISOString(),
});
