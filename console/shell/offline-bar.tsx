import { useSyncExternalStore } from 'react';
import { shell } from '#texts/en/console/shell.ts';
import styles from './frame.module.css';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says that the connection is lost, for as long as it is. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!isOnline && <p className={styles.offline}>{shell.offline}</p>}</div>;
}
