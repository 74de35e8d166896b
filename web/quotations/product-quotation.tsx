import { useState } from 'react';
import type { WireCartLine } from '#contract/cart.ts';
import type { GuestDetails } from '#domain/quotations/guest-details.ts';
import { fill } from '#texts/fill.ts';
import { call } from '#web/api.ts';
import { storedUser } from '#web/device/stored-user.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useQuotesTexts } from '#web/texts/quotations.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { GuestDetailsModal } from './guest-details-modal.tsx';
import { toastFailure } from './toast-failure.ts';
import { sendQuotation } from './send-quotation.ts';
import styles from './product-quotation.module.css';
import { WhatsappOffer } from './whatsapp-offer.tsx';

interface ProductQuotationProps {
  /** The product, or the chosen variation of it. */
  line: WireCartLine;
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for an offer for one product, as a guest or a member; neither redirects nor changes the cart (QUOTE-01, Q075).
 */
export function ProductQuotation({ line, open, onClose }: ProductQuotationProps) {
  const common = useCommonTexts();
  const quotes = useQuotesTexts();
  const [reference, setReference] = useState<string | null>(null);

  const send = async (details: GuestDetails): Promise<void> => {
    try {
      setReference(await sendQuotation(call, { details, lines: [line], user: storedUser() }));
    } catch (error) {
      return toastFailure(error, common.somethingWrong);
    }
    toast.success(quotes.sent);
    onClose();
  };

  const subject = [line.product_name, ...Object.values(line.variation_attributes)].join(' · ');
  return (
    <>
      {reference !== null && (
        <>
          <p className={styles.reference} data-sent>
            {fill(quotes.reference, { reference })}
          </p>
          <WhatsappOffer titles={[line.product_name]} size="large" />
        </>
      )}
      <GuestDetailsModal open={open} onClose={onClose} subject={subject} onSubmit={send} />
    </>
  );
}
