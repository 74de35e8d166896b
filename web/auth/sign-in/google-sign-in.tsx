import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { googleNonce } from '#contract/auth.ts';
import { call } from '#web/api.ts';
import { showGoogleButton } from '#web/device/google-sign-in.ts';
import { askAppForGoogle, platform, tokenOf } from '#web/device/native-bridge.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeQuestion } from '#web/auth/code-question.tsx';
import styles from './google-sign-in.module.css';
import { TextButton } from '#web/auth/text-button.tsx';
import { useGoogleSignIn } from './use-google-sign-in.ts';

const noChanges = () => () => undefined;

/** The other way in: Google, where the shop works with it (Q016). The app signs in itself, the website has a script. */
export function GoogleSignIn({ target }: { target: string }) {
  const { google, secondFactorCode } = useAuthTexts();
  const clientId = useShop().connections.googleClientId;
  const where = useSyncExternalStore(noChanges, platform, () => null);
  const { signIn, isBusy, waiting, enterCode, stopWaiting } = useGoogleSignIn(target);
  if (!clientId) return null;
  return (
    <div className={styles.other}>
      <p className={styles.or}>{google.or}</p>
      {waiting && (
        <CodeQuestion
          label={waiting.codeKind === 'otp' ? google.code : secondFactorCode}
          lead={waiting.lead}
          error={waiting.error}
          isBusy={isBusy}
          onCode={(code) => void enterCode(code)}
          onBack={stopWaiting}
        />
      )}
      {!waiting && where === 'WEBSITE' && <WebsiteButton clientId={clientId} onToken={signIn} />}
      {!waiting && where !== 'WEBSITE' && where !== null && <AppButton isBusy={isBusy} onToken={signIn} />}
      <p className={styles.status} role="status">
        {isBusy && google.busy}
      </p>
    </div>
  );
}

interface ButtonProps {
  onToken(token: string | null | undefined): Promise<void>;
}

/** Drawn by Google's own script, which is loaded only here. */
function WebsiteButton({ clientId, onToken }: ButtonProps & { clientId: string }) {
  const { google } = useAuthTexts();
  const common = useCommonTexts();
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  const onAnswer = useEffectEvent((token: string | undefined) => void onToken(token));
  const drawInto = useEffectEvent(async (into: HTMLElement, onGoogleAnswer: (token: string | undefined) => void) => {
    const { nonce } = await call(googleNonce, {});
    await showGoogleButton(into, { clientId, nonce }, onGoogleAnswer);
  });
  useEffect(() => {
    if (!place.current || isFailed) return;
    void drawInto(place.current, (token) => onAnswer(token)).catch(() => setIsFailed(true));
  }, [isFailed]);
  return (
    <>
      <div ref={place} className={styles.place} hidden={isFailed} />
      {isFailed && (
        <p className={styles.failed}>
          {google.notLoaded} <TextButton onClick={() => setIsFailed(false)}>{common.tryAgain}</TextButton>
        </p>
      )}
    </>
  );
}

/**
 * Forwards to the app (APP-02, APP-03). A second click asks again: the app says nothing when its own window is closed.
 */
function AppButton({ isBusy, onToken }: ButtonProps & { isBusy: boolean }) {
  const { google } = useAuthTexts();
  const waiting = useRef<() => void>(undefined);
  useEffect(() => () => waiting.current?.(), []);
  const ask = () => {
    waiting.current?.();
    waiting.current = askAppForGoogle((payload) => void onToken(tokenOf(payload)));
  };
  return (
    <Button variant="secondary" size="large" block busy={isBusy} onClick={ask}>
      {google.go}
    </Button>
  );
}
