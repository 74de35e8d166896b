import { useEffect, useRef } from 'react';
import { fill } from '#texts/fill.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import styles from './track-page.module.css';
import { WriteToShop } from './write-to-shop.tsx';

/** Takes the place of the cancel button when the order had left the shop before it was clicked. */
export function LateCancel({ orderId, says }: { orderId: string; says: string }) {
  const { track } = useOrdersTexts();
  const notice = useRef<HTMLDivElement>(null);
  // The dialog is gone with the button that had opened it, so that the focus has nowhere else to return to.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={styles.late} tabIndex={-1}>
      <p>{says}</p>
      <WriteToShop label={track.cancel.write} line={fill(track.helpLine, { id: orderId })} />
    </div>
  );
}
