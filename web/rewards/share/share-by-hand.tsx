import { Copy } from 'lucide-react';
import { useId } from 'react';
import { fill } from '#texts/fill.ts';
import { copyText } from '#web/device/copy-text.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { QrCode } from '#theme/qr-code.tsx';
import styles from './share-by-hand.module.css';

interface ShareByHandProps {
  title: string;
  message: string;
  link: string;
  onBack: () => void;
}

/** The message to be copied, and its link as a code to be scanned, where the browser has no share sheet (ERR-30). */
export function ShareByHand({ title, message, link, onBack }: ShareByHandProps) {
  const { share } = useRewardsTexts();
  const id = useId();
  const copy = async () => {
    if (await copyText(message)) toast.success(share.copied);
    else toast.warning(share.copyFailed);
  };
  return (
    <div className={styles.byHand}>
      <label htmlFor={id}>{share.messageLabel}</label>
      <textarea
        id={id}
        readOnly
        rows={7}
        className={styles.message}
        value={message}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button block icon={<Copy aria-hidden />} onClick={() => void copy()}>
        {share.copy}
      </Button>
      <QrCode link={link} label={fill(share.code, { title })} hint={share.codeHint} />
      <Button variant="quiet" onClick={onBack}>
        {share.back}
      </Button>
    </div>
  );
}
