import { BellRing } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { mayAskToPush } from '#web/device/may-push.ts';
import type { PushSettings } from '#web/device/push.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useNotificationsTexts } from '#web/texts/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { isAskingTime, recordAnswer, watchAnswer } from './push-answer.ts';
import styles from './push-question.module.css';
import { askPermission, registerDevice } from './register-device.ts';

type Outcome = 'thanks' | 'refused' | 'failed';

const isDue = (): boolean => mayAskToPush() && isAskingTime();

/** The browser's own question comes after ours was answered with yes. */
async function setUp(push: PushSettings, userId: string): Promise<Outcome> {
  try {
    if (!(await askPermission())) return 'refused';
    await registerDevice(push, userId);
    return 'thanks';
  } catch {
    return 'failed';
  }
}

/** Asks a member for push messages on this device: once, and again long after "not now". */
export function PushQuestion({ userId }: { userId: string }) {
  const { push } = useShop().connections;
  const isAsking = useSyncExternalStore(watchAnswer, isDue, () => false);
  const [state, setState] = useState<'asking' | 'busy' | Outcome>('asking');
  const { question } = useNotificationsTexts();
  const titleId = useId();
  if (!push || (state === 'asking' && !isAsking)) return null;

  const agree = async (): Promise<void> => {
    setState('busy');
    setState(await setUp(push, userId));
    recordAnswer();
  };

  if (state !== 'asking' && state !== 'busy')
    return (
      <p role="status" className={styles.outcome}>
        {question[state]}
      </p>
    );
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <BellRing aria-hidden="true" className={styles.bell} />
      <div>
        <h2 id={titleId} className={styles.title}>
          {question.title}
        </h2>
        <p>{question.text}</p>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => void agree()} busy={state === 'busy'}>
          {question.yes}
        </Button>
        <Button variant="quiet" onClick={recordAnswer}>
          {question.later}
        </Button>
      </div>
    </section>
  );
}
