import { QrCode } from '#theme/qr-code.tsx';
import { appSetup as texts } from '#texts/en/console/sign-in.ts';
import { TextField } from '../ui/controls/text-field.tsx';
import styles from './app-setup.module.css';

interface AppSetupProps {
  /** In base32, and as apps read it. */
  app: { secret: string; uri: string };
  code: string;
  onCode: (code: string) => void;
}

/** A secret for an authenticator app, to be scanned, typed or opened, and the first code of it. */
export const AppSetup = ({ app: { secret, uri }, code, onCode }: AppSetupProps) => (
  <div className={styles.setup}>
    <QrCode link={uri} label={texts.scan} hint={texts.scan} />
    <p>
      {texts.typed} <code className={styles.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
    </p>
    <a href={uri} className={styles.link}>
      {texts.link}
    </a>
    <TextField
      label={texts.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      onChange={onCode}
      isRequired
    />
  </div>
);
