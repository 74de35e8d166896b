import { lazy, Suspense, useState } from 'react';
import type { ProductQuotationProps } from './product-quotation.tsx';

const Quotation = lazy(() =>
  import('./product-quotation.tsx').then((module) => ({ default: module.ProductQuotation })),
);

/** The quotation of a product, whose code is fetched when it first opens. */
export function LazyProductQuotation(props: ProductQuotationProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <Quotation {...props} />
    </Suspense>
  ) : null;
}
