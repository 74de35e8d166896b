import { type ReactNode, useEffect } from 'react';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import { shell } from '#texts/en/console/shell.ts';
import { fill } from '#texts/fill.ts';
import styles from './door.module.css';

interface DoorProps {
  title: string;
  /** Null until it is known. */
  shop: string | null;
  children: ReactNode;
}

/** What stands around a screen before somebody is signed in: one narrow column on paper, under the shop's name. */
export function Door({ title, shop, children }: DoorProps) {
  useEffect(() => {
    document.title = fill(shell.titled, { screen: title, shop: shop ?? shell.name });
  }, [title, shop]);
  return (
    <main className={styles.door}>
      <p className={styles.shop}>{shop ?? '\u00a0'}</p>
      <div className={styles.column}>
        <h1>{title}</h1>
        {children}
      </div>
      <Ornament drawing="kadamba" className={styles.drawing} />
    </main>
  );
}
