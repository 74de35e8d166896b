import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useToldState } from '#web/layout/use-told-state.ts';
import { useTimedLeave } from '#web/payments/use-timed-leave.ts';
import { useQuotesTexts } from '#web/texts/quotes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './sent-quotation.module.css';
import { WhatsappOffer } from './whatsapp-offer.tsx';

const ACCOUNT = '/my-account';

interface NoticeProps {
  titles: readonly string[];
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

function Notice({ titles, ref, children }: NoticeProps) {
  const quotes = useQuotesTexts();
  return (
    <div ref={ref} className={styles.notice} tabIndex={-1}>
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
  const notice = useRef<HTMLDivElement>(null);
  const state = { quotation: titles };
  // The button that was pressed leaves with the cart: its focus, and the reader's eye, go on here.
  useEffect(() => notice.current?.focus(), []);
  const isLeaving = useTimedLeave(ACCOUNT, state);
  return (
    <Notice ref={notice} titles={titles}>
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
  const titles = understandTitles(useToldState());
  return titles.length > 0 ? <Notice titles={titles} /> : null;
}
