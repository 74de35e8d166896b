import { Printer } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { WireOrder } from '#contract/orders.ts';
import { isShipped } from '#domain/orders/status.ts';
import { parseInstant } from '#domain/time.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/auth/remember-member.ts';
import { requireMember } from '#web/auth/require-member.ts';
import { LinkedText } from '#web/content/linked-text.tsx';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useShop } from '#web/layout/shop-context.tsx';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/invoice-page.ts';
import { BillDetails } from './bill-details.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import styles from './invoice-page.module.css';
import { loadOrder } from './load-order.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const member = await requireMember(url, call);
  const orderId = url.searchParams.get('orderId') ?? '';
  return { member, orderId, order: orderId ? await loadOrder(call, orderId) : null };
}

/** The bill of one order, to be read and printed; a proforma until the numbered invoice is made (NAV-25, Q029). */
export default function InvoicePage({ loaderData: { member, orderId, order } }: Route.ComponentProps) {
  const { invoice, track } = useOrdersTexts();
  const { revalidate, state } = useRevalidator();
  useRememberMember(member);
  const print = (
    <Button variant="secondary" icon={<Printer aria-hidden />} className={styles.print} onClick={() => window.print()}>
      {invoice.print}
    </Button>
  );
  return (
    <div className={`column ${styles.page}`}>
      <PageMeta title={invoice.title} />
      <PageTitle aside={order && print}>{invoice.title}</PageTitle>
      {order && <Invoice order={order} />}
      {!order && orderId && (
        <FailedLoad text={track.failed} onRetry={() => void revalidate()} busy={state === 'loading'} />
      )}
      {!orderId && <NoOrder />}
    </div>
  );
}

function NoOrder() {
  const { invoice } = useOrdersTexts();
  return (
    <EmptyState
      art="tea"
      title={invoice.noOrder}
      action={
        <ButtonLink to="/my-account" variant="secondary">
          {invoice.toOrders}
        </ButtonLink>
      }
    />
  );
}

function Invoice({ order }: { order: WireOrder }) {
  const { day } = useFormats();
  const { invoice, payment } = useOrdersTexts();
  const { store } = useShop();
  const placedAt = parseInstant(order.createdAt);
  return (
    <>
      <p className={styles.note}>
        <LinkedText>{isShipped(order.orderStatus) ? invoice.noteShipped : invoice.note}</LinkedText>
      </p>
      <dl className={styles.parties}>
        <div>
          <dt>{invoice.from}</dt>
          <dd>{store.name}</dd>
        </div>
        <div>
          <dt>{invoice.to}</dt>
          <dd>{order.user_name}</dd>
        </div>
        <div>
          <dt>{payment.orderId}</dt>
          <dd>{order.order_id}</dd>
          {placedAt && <dd>{day(placedAt)}</dd>}
        </div>
      </dl>
      <InvoiceLines items={order.cart_products} />
      <div className={styles.bill}>
        <BillDetails order={order} />
      </div>
    </>
  );
}
