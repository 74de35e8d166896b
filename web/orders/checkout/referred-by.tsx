import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as attribution from '#contract/attribution.ts';
import { fill } from '#texts/fill.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './referred-by.module.css';

export type WireReferrer = ReplyOf<typeof attribution.referredBy>;

const GESTURES = ['pointerdown', 'keydown', 'scroll'] as const;

/** Runs once when a person does something on the visible page. */
function useFirstGesture(isAwaited: boolean, run: () => void): void {
  const onGesture = useEffectEvent(run);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const once = new AbortController();
    const listen = (event: Event): void => {
      if (!event.isTrusted || document.visibilityState !== 'visible') return;
      once.abort();
      onGesture();
    };
    for (const gesture of GESTURES) addEventListener(gesture, listen, { capture: true, signal: once.signal });
    return () => once.abort();
  }, [isAwaited]);
}

interface ReferredByProps {
  referrer: WireReferrer;
  /** Changes whenever details are saved, which may change for whom the order counts. */
  savedDetails: string;
  /** Called when the link is taken away. */
  onForget: () => void;
}

/** Says before the order for whom it counts; one who came by a link may take that away. */
export function ReferredBy({ referrer, savedDetails, onForget }: ReferredByProps) {
  const { referredBy: texts } = useOrdersTexts().checkout;
  const place = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSignedOut = useSignedOut();
  const [{ name, source }, setReferrer] = useState(referrer);
  const [loadedWith] = useState(savedDetails);
  const isLinked = useSearchParams()[0].has('referId');
  // A failed call is repeated at the next visit; nothing else depends on it.
  useFirstGesture(isLinked, () => void call(attribution.confirmLink, {}).then(setReferrer, () => undefined));
  useEffect(() => {
    if (savedDetails !== loadedWith) call(attribution.referredBy, {}).then(setReferrer, () => undefined);
  }, [savedDetails, loadedWith]);
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await call(attribution.forgetLink, {});
      onForget();
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
            <p className={styles.why}>
              {source === 'sponsor' && `${texts.bySponsor} `}
              {fill(texts.why, { name })}
            </p>
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
