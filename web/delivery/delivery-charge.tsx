import type { WireDeliveryReason } from '#contract/delivery.ts';
import { useDeliveryTexts } from '#web/texts/delivery.ts';
import { useFormats } from '#web/texts/formats.ts';
import { SummaryRow } from '#web/ui/summary-list.tsx';
import styles from './delivery-charge.module.css';
import { deliveryWords } from '#domain/delivery/delivery-words.ts';

interface DeliveryChargeProps {
  paise: number;
  why: WireDeliveryReason | null;
  /** Why nothing is delivered there at all. */
  refusal?: string | undefined;
}

/** The row of the delivery charge, with how it came about. */
export function DeliveryCharge({ paise, why, refusal }: DeliveryChargeProps) {
  const texts = useDeliveryTexts();
  const formats = useFormats();
  const charged = paise > 0 ? formats.rupees(paise) : texts.free;
  const said = refusal ? [refusal] : deliveryWords(why, texts, formats);
  return (
    <SummaryRow
      label={
        <>
          <span>{texts.charge}</span>
          {said.map((words) => (
            <small key={words} className={refusal ? styles.refusal : styles.why}>
              {words}
            </small>
          ))}
        </>
      }
      value={why && !refusal ? charged : texts.notKnown}
    />
  );
}
