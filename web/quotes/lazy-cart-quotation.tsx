import { lazy, Suspense, useState } from 'react';
import type { CartQuotationProps } from './cart-quotation.tsx';

const Quotation = lazy(() => import('./cart-quotation.tsx').then((module) => ({ default: module.CartQuotation })));

interface LazyCartQuotationProps extends CartQuotationProps {
  /** Whether the shop sells its carts by quotation, and the cart has been read. */
  wanted: boolean;
}

/** The quotation of the cart, whose code only a shop that sells so has its readers fetch. */
export function LazyCartQuotation({ wanted, ...props }: LazyCartQuotationProps) {
  const [wasWanted, setWasWanted] = useState(wanted);
  if (wanted && !wasWanted) setWasWanted(true);
  return wasWanted ? (
    <Suspense>
      <Quotation {...props} />
    </Suspense>
  ) : null;
}
