import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { titlesOf, whatsappLink } from '#domain/quotations/whatsapp-link.ts';
import { fill } from '#texts/fill.ts';
import { call } from '#web/api.ts';
import { useQuotesTexts } from '#web/texts/quotations.ts';
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx';
import styles from './whatsapp-offer.module.css';

/** The shop's number, asked for once it is needed; empty until then, and where there is none. */
function useWhatsappNumber(): string {
  const [number, setNumber] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    call(settings.help, { params: { storeId: STORE_ID } }, { signal: leaving.signal })
      .then(({ help }) => setNumber(help.whatsapp_number))
      // Without a number nothing is offered.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return number;
}

interface WhatsappOfferProps extends Pick<ButtonLook, 'size'> {
  /** What was asked for; the message names these and nothing personal. */
  titles: readonly string[];
}

/** Offers to go on in WhatsApp after a request; nothing where the shop has no number (QUOTE-08, Q077). */
export function WhatsappOffer({ titles, size }: WhatsappOfferProps) {
  const quotes = useQuotesTexts();
  const link = whatsappLink(useWhatsappNumber(), fill(quotes.whatsappMessage, { titles: titlesOf(titles) }));
  if (!link) return null;
  return (
    <ButtonLink
      to={link}
      target="_blank"
      rel="noopener noreferrer"
      variant="secondary"
      size={size}
      className={styles.offer}
      icon={<MessageCircle aria-hidden="true" />}
    >
      {quotes.whatsapp}
    </ButtonLink>
  );
}
