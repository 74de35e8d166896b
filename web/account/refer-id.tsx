import { Copy } from 'lucide-react';
import { useAccountTexts } from '#web/texts/account.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './account-head.module.css';
import { copyText } from '#web/device/copy-text.ts';

/** The member's own referral id, to be copied and passed on (ACC-01). */
export function ReferId({ referId }: { referId: string }) {
  const account = useAccountTexts();
  const copy = async () => {
    if (await copyText(referId)) toast.success(account.copied);
    else toast.warning(account.copyFailed);
  };
  return (
    <p className={styles.referId}>
      <span>{account.referId}</span>
      <strong>{referId}</strong>
      <IconButton label={account.copyReferId} icon={<Copy aria-hidden />} onClick={() => void copy()} />
    </p>
  );
}
