import type { ReactNode } from 'react';
import { useShop } from '#web/layout/shop-context.tsx';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import { useContactTexts } from '#web/texts/content/contact.ts';
import { ContactInformation } from './contact-information.tsx';
import styles from './reach-aside.module.css';

/** Beside running text on a wide window, below it on others: where the shop is and how it is reached. */
export function ReachAside({ children }: { children?: ReactNode }) {
  const { information } = useContactTexts();
  const { reach, whatsapp } = useShop();
  const isEntered = reach.address || reach.mobile || whatsapp;
  return (
    <aside className={styles.aside} aria-label={information}>
      {children ?? <Ornament drawing="kadamba" className={styles.art} />}
      {isEntered && (
        <>
          <h2>{information}</h2>
          <ContactInformation {...reach} whatsapp={whatsapp} />
        </>
      )}
    </aside>
  );
}
