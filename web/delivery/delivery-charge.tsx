import type { WireDeliveryWhy } from '#contract/delivery.ts';
import { useDeliveryTexts } from '#web/texts/delivery.ts';
import { useFormats } from '#web/texts/formats.ts';
import { SummaryRow } from '#web/ui/summary-list.tsx';
import styles from './delivery-charge.module.css';
import { deliveryWords } from './delivery-words.ts';

interface DeliveryChargeProps {
  paise: number;
  why: WireDeliveryWhy | null;
}

/** The row of the delivery charge, with how it came about. */
export function DeliveryCharge({ paise, why }: DeliveryChargeProps) {
  const texts = useDeliveryTexts();
  const formats = useFormats();
  const charged = paise > 0 ? formats.rupees(paise) : texts.free;
  return (
    <SummaryRow
      label={
        <>
          <span>{texts.charge}</span>
          {deliveryWords(why, texts, formats).map((words) => (
            <small key={words} className={styles.why}>
              {words}
            </small>
          ))}
        </>
      }
      value={why ? charged : texts.notKnown}
    />
  );
}
