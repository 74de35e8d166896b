import { useRevalidator } from 'react-router';
import { PageMeta } from '#web/layout/page-meta.tsx';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Stands where it cannot be said what became of an order, and asks again on request (ERR-49). */
export function ResultNotLoaded() {
  const { payment } = useOrdersTexts();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="column">
      <PageMeta title={payment.unknown} />
      <PageTitle>{payment.unknown}</PageTitle>
      <FailedLoad text={payment.notLoaded} onRetry={() => void revalidate()} busy={state === 'loading'} />
    </div>
  );
}
