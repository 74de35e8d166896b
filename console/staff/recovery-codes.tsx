import { Copy, Printer } from 'lucide-react';
import { recoveryCodes as texts } from '#texts/en/console/sign-in.ts';
import { Button } from '../ui/controls/button.tsx';
import { notify } from '../ui/overlay/notices.tsx';
import styles from './recovery-codes.module.css';

/** Recovery codes, which are shown this once, to print or to copy (CON-031). */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <div className={styles.codes}>
    <p>{texts.text}</p>
    <ol className={styles.list}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <div className={styles.buttons}>
      <Button icon={Printer} onPress={() => print()}>
        {texts.print}
      </Button>
      {isSecureContext && (
        <Button
          icon={Copy}
          onPress={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(() => notify({ text: texts.copied }))
          }
        >
          {texts.copy}
        </Button>
      )}
    </div>
  </div>
);
