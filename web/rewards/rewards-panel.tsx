import { Link } from 'react-router';
import type { WireMembership } from '#contract/programme.ts';
import type { WireRewardLevel } from '#contract/rewards.ts';
import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedPart } from '#web/ui/failed-part.tsx';
import type { Loaded, Rewards } from './load-rewards.ts';
import { ProgrammeBanner } from '#web/rewards/programme/programme-banner.tsx';
import styles from './rewards-panel.module.css';

interface RewardsPanelProps {
  loaded: Loaded<Rewards | null>;
  membership: WireMembership | null;
}

/** Completed pairs, the way to the referral tree, and what each level earned (RWD-01 to RWD-04). */
export function RewardsPanel({ loaded: { data, failure }, membership }: RewardsPanelProps) {
  const { levels: texts } = useRewardsTexts();
  return (
    <>
      <div className={styles.head}>
        <h2>{texts.title}</h2>
        <ButtonLink to="/history#tree" variant="secondary">
          {texts.history}
        </ButtonLink>
      </div>
      <ProgrammeBanner membership={membership} />
      {failure !== undefined && <FailedPart text={failure} />}
      {data === null && <NoReferralId />}
      {data && <Levels {...data} />}
      <Link to="/referral-programme" className={styles.how}>
        {texts.howItWorks}
      </Link>
    </>
  );
}

function NoReferralId() {
  const { levels: texts } = useRewardsTexts();
  return (
    <EmptyState
      art="kadamba"
      title={texts.needsId}
      text={texts.needsIdText}
      action={<ButtonLink to="/page">{texts.details}</ButtonLink>}
    />
  );
}

function Levels({ levels, completedPairs }: Rewards) {
  const { levels: texts } = useRewardsTexts();
  return (
    <>
      <p className={styles.pairs}>
        <span>{texts.pairs}</span> <strong>{completedPairs}</strong>
      </p>
      <p className={styles.lead}>{texts.lead}</p>
      <ul className={styles.levels}>
        {levels.map((level) => (
          <li key={level.level}>
            <LevelCard level={level} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LevelCard({ level: sums }: { level: WireRewardLevel }) {
  const { levels: texts } = useRewardsTexts();
  const { exactRupees } = useFormats();
  const { level, percentages, tds_rates: tdsRates } = sums;
  const span = (rates: readonly number[]): string =>
    rates.length > 1 ? fill(texts.span, { least: rates[0] ?? 0, most: rates.at(-1) ?? 0 }) : String(rates[0] ?? 0);
  const skipped = sums.percentage_amount_paise - sums.spotcommission_paise;
  const rows = [
    [texts.total, exactRupees(sums.total_amount_paise)],
    [texts.commission, exactRupees(sums.spotcommission_paise)],
    ...(skipped > 0 ? [[texts.skipped, exactRupees(skipped)]] : []),
    [fill(texts.tds, { percent: span(tdsRates) }), exactRupees(0 - sums.tds_paise)],
    [texts.final, exactRupees(sums.final_amount_paise)],
  ];
  return (
    <article className={styles.level} aria-labelledby={`level-${level}`}>
      <div className={styles.levelHead}>
        <h3 id={`level-${level}`}>{fill(texts.level, { level })}</h3>
        {percentages.length > 0 && <Badge tone="best">{fill(texts.percent, { percent: span(percentages) })}</Badge>}
      </div>
      <dl className={styles.sums}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
