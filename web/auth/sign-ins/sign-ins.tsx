import { useState } from 'react';
import type { WireSignIn } from '#contract/auth.ts';
import { fill } from '#texts/fill.ts';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Status } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EndAllModal } from './end-all-modal.tsx';
import styles from './sign-ins.module.css';
import { useSignIns } from './use-sign-ins.ts';

/** Where a member is signed in, with a way to sign out there, or everywhere. */
export function SignIns({ userId }: { userId: string }) {
  const { signIns: texts } = useAuthTexts();
  const { known, ending, end, endAll, loadAgain } = useSignIns(userId);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="sign-ins-title">
      <h2 id="sign-ins-title" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      {known === 'loading' && <Loading />}
      {(known === 'failed' || known === 'loading again') && (
        <FailedLoad text={texts.failed} busy={known === 'loading again'} onRetry={loadAgain} />
      )}
      {Array.isArray(known) && (
        <ul className={styles.list}>
          {known.map((one) => (
            <Row key={one.id} signIn={one} isBusy={ending === one.id} onEnd={() => void end(one.id)} />
          ))}
        </ul>
      )}
      <div className={styles.all}>
        <Button variant="quiet" onClick={() => setIsAsked(true)}>
          {texts.endAll}
        </Button>
        <p className={styles.note}>{texts.endAllNote}</p>
      </div>
      <EndAllModal
        open={isAsked}
        isBusy={ending === 'all'}
        onConfirm={() => void endAll()}
        onClose={() => setIsAsked(false)}
      />
    </section>
  );
}

function Loading() {
  const { signIns: texts } = useAuthTexts();
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton />
      <Skeleton />
    </div>
  );
}

interface RowProps {
  signIn: WireSignIn;
  isBusy: boolean;
  onEnd(): void;
}

function Row({ signIn: { device, is_current, ...times }, isBusy, onEnd }: RowProps) {
  const { signIns: texts } = useAuthTexts();
  const { dateTime } = useFormats();
  const signedInAt = dateTime(new Date(times.signed_in_at));
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={styles.times}>
          <span>{fill(texts.signedIn, { time: signedInAt })}</span>
          <span>{fill(texts.seen, { time: dateTime(new Date(times.seen_at)) })}</span>
        </p>
      </div>
      {is_current ? (
        <Status tone="good">{texts.here}</Status>
      ) : (
        <Button
          variant="quiet"
          size="card"
          busy={isBusy}
          aria-label={fill(texts.endNamed, { device, time: signedInAt })}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
