import { useState } from 'react';
import * as programme from '#contract/programme.ts';
import { fill } from '#texts/fill.ts';
import { useChange } from '#web/session/use-change.ts';
import { call } from '#web/api.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useProgrammeTexts } from '#web/texts/programme.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import styles from './agreement-page.module.css';

interface LeavingProps {
  /** Null while the member takes part. */
  leftAt: string | null;
}

/** The way out of the programme, with what it means, and the way back. */
export function Leaving({ leftAt }: LeavingProps) {
  const { leaving: texts, agreement } = useProgrammeTexts();
  const { day } = useFormats();
  const { isBusy, change } = useChange(agreement.failed);
  const [isAsking, setIsAsking] = useState(false);
  const leave = async (): Promise<void> => {
    await change(() => call(programme.leave, {}));
    setIsAsking(false);
  };
  return (
    <section id="leaving" className={styles.box} aria-labelledby="leaving-title">
      <h2 id="leaving-title" className={styles.boxTitle}>
        {texts.title}
      </h2>
      <p>{leftAt === null ? texts.lead : fill(texts.left, { day: day(new Date(leftAt)) })}</p>
      {leftAt === null ? (
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {texts.leave}
        </Button>
      ) : (
        <Button busy={isBusy} onClick={() => void change(() => call(programme.comeBack, {}))}>
          {texts.back}
        </Button>
      )}
      <Modal
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.confirmTitle}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {texts.stay}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void leave()}>
              {texts.leaveNow}
            </Button>
          </>
        }
      >
        <ul className={styles.points}>
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Modal>
    </section>
  );
}
