import { Copy } from 'lucide-react';
import { opening as texts } from '#texts/en/console/opening.ts';
import { useStaff } from '../session/use-staff.ts';
import { Button } from '../ui/controls/button.tsx';
import { notify } from '../ui/overlay/notices.tsx';
import styles from './opening.module.css';

/** The address of the shop, to be passed on to customers. */
export function ShopAddress() {
  const { shop_origin: origin } = useStaff();
  const address = origin || location.origin;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ text: texts.copied });
    } catch {
      notify({ text: texts.notCopied, isFailure: true });
    }
  };
  return (
    <div className={styles.address}>
      <p>
        {texts.address}
        <a href={`${address}/`} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      {isSecureContext && (
        <Button icon={Copy} aria-label={texts.copyAddress} onPress={() => void copy()}>
          {texts.copy}
        </Button>
      )}
    </div>
  );
}
