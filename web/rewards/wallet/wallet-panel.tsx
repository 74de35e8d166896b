import { Link } from 'react-router';
import type { WireMembership } from '#contract/programme.ts';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import { useFormats } from '#web/texts/formats.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { ActivityList } from './activity-list.tsx';
import type { Loaded, Wallet } from '#web/rewards/load-rewards.ts';
import { MonthsPlot } from './months-plot.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { PayoutBox } from './payout-box.tsx';
import { PendingBox } from './pending-box.tsx';
import { ProgrammeBanner } from '#web/rewards/programme/programme-banner.tsx';
import { ProtectPayouts } from './protect-payouts.tsx';
import { ShareNow } from '#web/rewards/share/share-now.tsx';
import type { WalletChoice } from './wallet-choice.ts';
import { WalletFilter } from './wallet-filter.tsx';
import styles from './wallet-panel.module.css';
import { StatementFiles } from './statement-files.tsx';
import { WalletPaging } from './wallet-paging.tsx';

interface WalletPanelProps {
  referId: string | null;
  choice: WalletChoice;
  loaded: Loaded<Wallet>;
  membership: WireMembership | null;
}

/** What a member earned, like a bank statement (WAL-01). */
export function WalletPanel({ referId, choice, loaded, membership }: WalletPanelProps) {
  const { wallet } = useRewardsTexts();
  const { rupees } = useFormats();
  const { data, failure } = loaded;
  const own = referId ?? '';
  return (
    <>
      <h2 className={styles.title}>{wallet.title}</h2>
      <ProgrammeBanner membership={membership} />
      {data ? (
        <div className={styles.columns}>
          <div className={styles.side}>
            <div className={styles.card}>
              <Ornament drawing="mark" className={styles.globe} />
              <p className={styles.label}>{wallet.income}</p>
              <p className={styles.income}>{rupees(data.statement.income_paise)}</p>
              <ShareNow referId={referId} hasLeft={Boolean(membership?.left_at)} className={styles.share} />
            </div>
            <PendingBox referId={own} choice={choice} statement={data.statement} />
            <PayoutBox statement={data.statement} />
            {data.statement.payable_paise > 0 && <ProtectPayouts />}
            <NoticeChoices />
            <Link to="/referral-programme" className={styles.how}>
              {wallet.howItWorks}
            </Link>
          </div>
          <section id="activity" className={styles.statement} aria-labelledby="recent-activity">
            <WalletFilter choice={choice} />
            {referId !== null && <StatementFiles referId={referId} choice={choice} />}
            <ActivityList choice={choice} referId={own} entries={data.statement.data} />
            <WalletPaging choice={choice} pages={Math.ceil(data.statement.total / choice.limit)} />
          </section>
          <div className={styles.months}>
            <MonthsPlot months={data.months} />
          </div>
        </div>
      ) : (
        <FailedPart text={failure} />
      )}
    </>
  );
}
