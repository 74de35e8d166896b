import { FileDown } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { WireOrder } from '#contract/orders.ts';
import { invoicePdfPath } from '#domain/invoices/paths.ts';
import { offersInvoiceDownload } from '#domain/orders/status.ts';
import { fill } from '#texts/fill.ts';
import { apiContext } from '#web/api.ts';
import { useRememberMember } from '#web/session/remember-member.ts';
import { requireMember } from '#web/session/require-member.ts';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useAccountTexts } from '#web/texts/account.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/track-page.ts';
import { BillDetails } from './bill-details.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { loadOrder } from './load-order.ts';
import { isUnpaid } from '#web/orders/order-facts.ts';
import { OrderProgress } from './order-progress.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWays } from './order-ways.tsx';
import { OrderedItems } from './ordered-items.tsx';
import styles from './track-page.module.css';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { OrderBoundary } from './order-boundary.tsx';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const member = await requireMember(url, call);
  return { member, order: await loadOrder(call, params.id) };
}

export default function TrackPage({ loaderData: { member, order }, params }: Route.ComponentProps) {
  const texts = useOrdersTexts();
  const account = useAccountTexts();
  const { revalidate, state } = useRevalidator();
  useRememberMember(member);
  const title = fill(texts.track.title, { id: order?.order_id ?? params.id });
  return (
    <>
      <PageMeta title={title} />
      <div className="column">
        <Breadcrumbs trail={[{ label: account.title, to: '/my-account' }, { label: title }]} />
        <PageTitle aside={order && <InvoiceLink order={order} />}>{title}</PageTitle>
      </div>
      {order ? (
        <>
          {isUnpaid(order) ? (
            <div className="column">
              <UnpaidNotice member={member} order={order} />
            </div>
          ) : (
            <OrderProgress order={order} />
          )}
          <div className={`column ${styles.sides}`}>
            <div>
              <OrderedItems items={order.cart_products} />
              <OrderTimeline timeline={order.timeline} />
              <CancelOrder order={order} />
              <OrderWays member={member} order={order} />
            </div>
            <BillDetails order={order} />
          </div>
        </>
      ) : (
        <div className={`column ${styles.failed}`}>
          <FailedLoad text={texts.track.failed} onRetry={() => void revalidate()} busy={state === 'loading'} />
        </div>
      )}
    </>
  );
}

/** "Download Invoice", only while the order is out for delivery (TRK-08); it leads past the router to the PDF. */
function InvoiceLink({ order }: { order: WireOrder }) {
  const { track } = useOrdersTexts();
  if (!offersInvoiceDownload(order.orderStatus)) return null;
  return (
    <ButtonLink to={invoicePdfPath(order.order_id)} reloadDocument variant="secondary" icon={<FileDown aria-hidden />}>
      {track.invoice}
    </ButtonLink>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderBoundary error={error} />;
}
