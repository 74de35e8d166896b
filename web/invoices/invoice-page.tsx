import { FileDown, Printer } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { WireDocument } from '#contract/invoices.ts';
import { documentTitle } from '#domain/invoices/document-title.ts';
import { isShipped } from '#domain/orders/status.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/session/remember-member.ts';
import { requireMember } from '#web/session/require-member.ts';
import { LinkedText } from '#web/page-parts/linked-text.tsx';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useInvoicesTexts } from '#web/texts/invoices.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/invoice-page.ts';
import { CreditNotes } from './credit-notes.tsx';
import styles from './invoice-page.module.css';
import { loadInvoice, type OrderDocuments } from './load-invoice.ts';
import { PdfLink } from './pdf-link.tsx';
import { SaleDocument } from './sale-document.tsx';
import { OrderBoundary } from '#web/orders/tracking/order-boundary.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const member = await requireMember(url, call);
  const orderId = url.searchParams.get('orderId') ?? '';
  return { member, orderId, documents: orderId ? await loadInvoice(call, orderId) : null };
}

/** The invoice of one order, to be read, printed and downloaded; a proforma until it is numbered (NAV-25, Q029). */
export default function InvoicePage({ loaderData: { member, orderId, documents } }: Route.ComponentProps) {
  const texts = useInvoicesTexts();
  const { revalidate, state } = useRevalidator();
  useRememberMember(member);
  const invoice = documents?.invoice ?? null;
  const title = invoice ? documentTitle(invoice, texts) : texts.title;
  return (
    <div className={`column ${styles.page}`}>
      <PageMeta title={title} />
      <PageTitle aside={invoice && <Actions invoice={invoice} />}>{title}</PageTitle>
      {documents && <Documents documents={documents} />}
      {!documents && orderId && (
        <FailedLoad text={texts.failed} onRetry={() => void revalidate()} busy={state === 'loading'} />
      )}
      {!orderId && <Nothing text={texts.noOrder} to="/my-account" action={texts.toOrders} />}
    </div>
  );
}

function Actions({ invoice }: { invoice: WireDocument }) {
  const { print } = useInvoicesTexts();
  return (
    <div className={styles.actions}>
      <PdfLink document={invoice} icon={<FileDown aria-hidden />} />
      <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {print}
      </Button>
    </div>
  );
}

const Nothing = ({ text, to, action }: { text: string; to: string; action: string }) => (
  <EmptyState
    art="tea"
    title={text}
    action={
      <ButtonLink to={to} variant="secondary">
        {action}
      </ButtonLink>
    }
  />
);

function Documents({ documents: { invoice, credit_notes, order_id, orderStatus } }: { documents: OrderDocuments }) {
  const texts = useInvoicesTexts();
  if (!invoice) {
    const why = orderStatus === 'Cancelled' ? texts.cancelled : texts.unpaid;
    return <Nothing text={why} to={`/track/${encodeURIComponent(order_id)}`} action={texts.toOrder} />;
  }
  return (
    <>
      {invoice.number === null && (
        <p className={styles.note}>
          <LinkedText>{isShipped(orderStatus) ? texts.unnumbered : texts.note}</LinkedText>
        </p>
      )}
      <SaleDocument document={invoice} />
      {credit_notes.length > 0 && <CreditNotes notes={credit_notes} />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderBoundary error={error} />;
}
