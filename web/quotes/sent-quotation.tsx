import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTimedLeave } from '#web/payments/use-timed-leave.ts';
import { useQuotesTexts } from '#web/texts/quotes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './sent-quotation.module.css';
import { WhatsappOffer } from './whatsapp-offer.tsx';

const ACCOUNT = '/my-account';

function Notice({ titles, children }: { titles: readonly string[]; children?: ReactNode }) {
  const quotes = useQuotesTexts();
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{quotes.sent}</p>
      <div className={styles.ways}>
        <WhatsappOffer titles={titles} />
        {children}
      </div>
    </div>
  );
}

/** Stands in the cart after its request was sent, until the page goes on to the account (QUOTE-07). */
export function LeavingNotice({ titles }: { titles: readonly string[] }) {
  const quotes = useQuotesTexts();
  const state = { quotation: titles };
  const isLeaving = useTimedLeave(ACCOUNT, state);
  return (
    <Notice titles={titles}>
      {isLeaving ? (
        <span className={styles.leaving}>{quotes.leaving}</span>
      ) : (
        <ButtonLink to={ACCOUNT} state={state} variant="quiet">
          {quotes.stay}
        </ButtonLink>
      )}
    </Notice>
  );
}

/** The titles of the request after which the cart led here; another page tells nothing. */
function understandTitles(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('quotation' in state)) return [];
  const { quotation } = state;
  return Array.isArray(quotation) ? quotation.filter((title) => typeof title === 'string') : [];
}

/** Stands on the page to which the cart led after its request, so that the offer of WhatsApp can be taken in peace. */
export function SentQuotation() {
  const titles = understandTitles(useLocation().state);
  return titles.length > 0 ? <Notice titles={titles} /> : null;
}
