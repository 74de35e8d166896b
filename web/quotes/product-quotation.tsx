import { useState } from 'react';
import type { WireCartLine } from '#contract/cart.ts';
import type { GuestDetails } from '#domain/quotes/guest-details.ts';
import { call } from '#web/api.ts';
import { storedUser } from '#web/device/stored-user.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useQuotesTexts } from '#web/texts/quotes.ts';
import { toast } from '#web/ui/toast.tsx';
import { GuestDetailsModal } from './guest-details-modal.tsx';
import { sayFailure } from './say-failure.ts';
import { sendQuotation } from './send-quotation.ts';
import { WhatsappOffer } from './whatsapp-offer.tsx';

interface ProductQuotationProps {
  /** The product, or the chosen variation of it. */
  line: WireCartLine;
  open: boolean;
  onClose: () => void;
}

/** Asks for an offer for one product, as a guest or a member; no cart is touched, nobody is sent away (QUOTE-01, Q075). */
export function ProductQuotation({ line, open, onClose }: ProductQuotationProps) {
  const common = useCommonTexts();
  const quotes = useQuotesTexts();
  const [isSent, setSent] = useState(false);

  const send = async (details: GuestDetails): Promise<void> => {
    try {
      await sendQuotation(call, { details, lines: [line], user: storedUser() });
    } catch (error) {
      return sayFailure(error, common.somethingWrong);
    }
    toast.success(quotes.sent);
    setSent(true);
    onClose();
  };

  const subject = [line.product_name, ...Object.values(line.variation_attributes)].join(' · ');
  return (
    <>
      {isSent && <WhatsappOffer titles={[line.product_name]} size="large" />}
      <GuestDetailsModal open={open} onClose={onClose} subject={subject} onSubmit={send} />
    </>
  );
}
