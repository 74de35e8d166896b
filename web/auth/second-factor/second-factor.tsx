import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#texts/fill.ts';
import { copyText } from '#web/device/copy-text.ts';
import { QrCode } from '#theme/qr-code.tsx';
import { useAuthTexts } from '#web/texts/auth.ts';
import { useSecondFactorTexts } from '#web/texts/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { PasswordField } from '#web/auth/password-field.tsx';
import styles from '#web/auth/sign-ins/sign-ins.module.css';
import { TextButton, TextLink } from '#web/auth/text-button.tsx';
import { useSecondFactor } from './use-second-factor.ts';

type Factor = ReturnType<typeof useSecondFactor>;

/** Codes of an app at each sign-in, offered and never required. */
export function SecondFactor({ userId }: { userId: string }) {
  const texts = useSecondFactorTexts();
  const factor = useSecondFactor(userId);
  const { known } = factor;
  return (
    <section id="second-factor" className={styles.section} aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" className={styles.title}>
        {texts.title}
      </h2>
      {known === 'loading' && <Skeleton />}
      {known === 'failed' && <FailedLoad text={texts.failed} busy={false} onRetry={() => void factor.load()} />}
      {typeof known === 'object' && (
        <>
          <p className={styles.lead}>{known.is_on ? fill(texts.isOn, { count: known.recovery_codes }) : texts.offer}</p>
          {factor.recovery && <RecoveryCodes codes={factor.recovery} />}
          {factor.setup ? <Setup factor={factor} setup={factor.setup} /> : <Proof factor={factor} isOn={known.is_on} />}
        </>
      )}
    </section>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const texts = useSecondFactorTexts();
  const place = useRef<HTMLDivElement>(null);
  // They come in above the form that was sent, and are shown this once.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.recovery}>
      <p className={styles.lead}>{texts.recovery}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={texts.copyCodes} />
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const texts = useSecondFactorTexts();
  const copy = async () => {
    if (await copyText(text)) toast.success(texts.copied);
    else toast.warning(texts.copyFailed);
  };
  return <TextButton onClick={() => void copy()}>{label}</TextButton>;
}

/** Shows the secret to the app, and takes its first code. */
function Setup({ factor, setup }: { factor: Factor; setup: { secret: string; uri: string } }) {
  const auth = useAuthTexts();
  const texts = useSecondFactorTexts();
  const [code, setCode] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void factor.confirm(code);
  };
  return (
    <form method="dialog" className={styles.form} noValidate onSubmit={onSubmit}>
      <QrCode link={setup.uri} label={texts.picture} hint={texts.scan} />
      <p className={styles.lead}>{fill(texts.key, { secret: setup.secret.replaceAll(/.{4}(?=.)/g, '$& ') })}</p>
      <p className={styles.all}>
        <TextLink to={setup.uri}>{texts.openApp}</TextLink>
        <CopyButton text={setup.secret} label={texts.copyKey} />
      </p>
      <CodeField label={texts.code} name="totp" value={code} onChange={setCode} error={factor.error} />
      <div className={styles.all}>
        <Button type="submit" busy={factor.isBusy}>
          {texts.confirm}
        </Button>
        <TextButton onClick={factor.stop}>{auth.back}</TextButton>
      </div>
    </form>
  );
}

/** The member's password, or a mailed code, which turns it on or off. */
function Proof({ factor, isOn }: { factor: Factor; isOn: boolean }) {
  const texts = useSecondFactorTexts();
  const [proof, setProof] = useState('');
  const [isMailed, setIsMailed] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void factor.prove(isMailed ? { otp: proof } : { password: proof }, isOn);
  };
  const byMail = () => {
    setIsMailed(true);
    setProof('');
    void factor.sendCode();
  };
  return (
    <form method="dialog" className={styles.form} noValidate onSubmit={onSubmit}>
      {isMailed ? (
        <CodeField label={texts.mailed} name="otp" value={proof} onChange={setProof} error={factor.error} />
      ) : (
        <PasswordField
          label={texts.password}
          name="second-factor-password"
          value={proof}
          onChange={setProof}
          autoComplete="current-password"
          error={factor.error ?? undefined}
        />
      )}
      <div className={styles.all}>
        <Button type="submit" variant="secondary" busy={factor.isBusy}>
          {isOn ? texts.stop : texts.start}
        </Button>
        {!isMailed && <TextButton onClick={byMail}>{texts.byMail}</TextButton>}
      </div>
    </form>
  );
}
