import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import * as rewards from '#contract/rewards.ts';
import { EARNING_NOTICES, type EarningNoticeKind } from '#domain/rewards/earning-notice.ts';
import { call } from '#web/api.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './notice-choices.module.css';

type Notices = rewards.WireNotices;

/** Which notices of earnings a member gets; fetched when opened, and saved with each choice. */
export function NoticeChoices() {
  const { notices: texts } = useRewardsTexts();
  const [notices, setNotices] = useState<Notices | null>(null);
  const [failure, setFailure] = useState('');

  const load = async (): Promise<void> => {
    setFailure('');
    try {
      setNotices((await call(rewards.earningNotices, {})).notices);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };

  const choose = async (kind: EarningNoticeKind, isOn: boolean): Promise<void> => {
    setNotices((before) => before && { ...before, [kind]: isOn });
    try {
      await call(rewards.chooseEarningNotice, { params: { news: kind }, body: { wanted: isOn } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setNotices((before) => before && { ...before, [kind]: !isOn });
      toast.error(error.message);
    }
  };

  return (
    <details
      id="notices"
      className={styles.notices}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !notices) void load();
      }}
    >
      <summary>{texts.title}</summary>
      <div className={styles.body} aria-live="polite">
        <p className={styles.note}>{texts.note}</p>
        {notices &&
          EARNING_NOTICES.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              label={texts.kinds[kind]}
              checked={notices[kind]}
              onChange={(isOn) => void choose(kind, isOn)}
            />
          ))}
        {!notices && !failure && <p>{texts.loading}</p>}
        {failure && (
          <>
            <p>{failure}</p>
            <Button variant="quiet" onClick={() => void load()}>
              {texts.again}
            </Button>
          </>
        )}
      </div>
    </details>
  );
}
