import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { fill } from '#texts/fill.ts';
import { useNavigationState } from '#web/layout/use-navigation-state.ts';
import { useTimedLeave } from '#web/layout/use-timed-leave.ts';
import { useQuotesTexts } from '#web/texts/quotations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './sent-quotation.module.css';
import { WhatsappOffer } from './whatsapp-offer.tsx';

const ACCOUNT = '/my-account';

/** A request that was sent. */
export interface Sent {
  reference: string;
  titles: readonly string[];
}

interface NoticeProps extends Sent {
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

function Notice({ reference, titles, ref, children }: NoticeProps) {
  const quotes = useQuotesTexts();
  return (
    <div ref={ref} className={styles.notice} tabIndex={-1}>
      <div className={styles.text}>
        <p>{quotes.sent}</p>
        <p>{fill(quotes.reference, { reference })}</p>
      </div>
      <div className={styles.ways}>
        <WhatsappOffer titles={titles} />
        {children}
      </div>
    </div>
  );
}

/** Stands in the cart after its request was sent, until the page goes on to the account (QUOTE-07). */
export function LeavingNotice(sent: Sent) {
  const quotes = useQuotesTexts();
  const notice = useRef<HTMLDivElement>(null);
  const state = { quotation: sent };
  // The clicked button leaves with the cart: the focus goes on here.
  useEffect(() => notice.current?.focus(), []);
  const isLeaving = useTimedLeave(ACCOUNT, state);
  return (
    <Notice ref={notice} {...sent}>
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

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  'reference' in value &&
  typeof value.reference === 'string' &&
  'titles' in value &&
  Array.isArray(value.titles) &&
  value.titles.every((title) => typeof title === 'string');

/** The request after which the cart led here; null from another page. */
function understandSent(state: unknown): Sent | null {
  if (typeof state !== 'object' || state === null || !('quotation' in state)) return null;
  return isSent(state.quotation) ? state.quotation : null;
}

/** Stands on the page to which the cart led after its request, so that the offer of WhatsApp can be taken in peace. */
export function SentQuotation() {
  const sent = understandSent(useNavigationState());
  return sent ? <Notice {...sent} /> : null;
}
