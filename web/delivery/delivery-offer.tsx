import type { WireDeliveryCheck } from '#contract/delivery.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useDeliveryTexts } from '#web/texts/delivery.ts';
import { useFormats } from '#web/texts/formats.ts';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { DeliveryCharge } from './delivery-charge.tsx';
import styles from './delivery-offer.module.css';

/** By when and for how much a product comes to a pincode; a closed shop promises no day. */
export function DeliveryOffer({
  estimated_delivery: expected,
  delivery_paise: paise,
  delivery_why,
}: WireDeliveryCheck) {
  const texts = useDeliveryTexts();
  const { day } = useFormats();
  const { closed } = useShop();
  return (
    <div className={styles.offer}>
      <SummaryList>
        {expected && closed === null && <SummaryRow label={texts.estimated} value={day(new Date(expected))} />}
        {paise !== null && <DeliveryCharge paise={paise} why={delivery_why} />}
      </SummaryList>
    </div>
  );
}
