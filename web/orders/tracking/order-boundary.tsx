import { isRouteErrorResponse } from 'react-router';
import { FailedPage } from '#web/page-parts/failed-page.tsx';
import { MessagePage } from '#web/page-parts/message-page.tsx';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Stands in for the page of an order that the reader does not have: unknown, or another buyer's. */
export function OrderBoundary({ error }: { error: unknown }) {
  const { missing, payment } = useOrdersTexts();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPage error={error} />;
  return (
    <MessagePage
      art="tea"
      title={missing.title}
      text={missing.text}
      action={<ButtonLink to="/my-account">{payment.success.stay}</ButtonLink>}
    />
  );
}
