import { CloudOff } from 'lucide-react';
import { useCommonTexts } from '#web/texts/common.ts';
import { Button } from './button.tsx';
import styles from './failed-load.module.css';

interface FailedLoadProps {
  text: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Stands where a part of a page could not be loaded, and offers to load it again. */
export function FailedLoad({ text, onRetry, busy }: FailedLoadProps) {
  const common = useCommonTexts();
  return (
    <div className={styles.panel}>
      <CloudOff aria-hidden="true" />
      <p className={styles.text}>{text}</p>
      <Button variant="quiet" className={styles.again} busy={busy} onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  );
}
