import { useRef, useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import * as attribution from '#contract/attribution.ts';
import { fill } from '#domain/texts/fill.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/auth/signed-out.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './referred-by.module.css';

export type WireReferrer = AnswerOf<typeof attribution.referredBy>;

/** Says before the order for whom it counts; one who came by a link may take that away. */
export function ReferredBy({ referrer }: { referrer: WireReferrer }) {
  const { referredBy: texts } = useOrdersTexts().checkout;
  const place = useRef<HTMLDivElement>(null);
  const [{ name, source }, setReferrer] = useState(referrer);
  const [isBusy, setIsBusy] = useState(false);
  const isSignedOut = useSignedOut();
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await call(attribution.forgetLink, {});
      setReferrer(await call(attribution.referredBy, {}));
      place.current?.focus();
    } catch (error) {
      if (!isSignedOut(error)) toast.error(texts.failed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.place}>
      {name !== null && (
        <div className={styles.note}>
          <div>
            <p className={styles.says}>{fill(texts.says, { name })}</p>
            <p className={styles.why}>{fill(texts.why, { name })}</p>
          </div>
          {source === 'link' && (
            <Button
              variant="quiet"
              busy={isBusy}
              aria-label={fill(texts.removeWhat, { name })}
              onClick={() => void remove()}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
