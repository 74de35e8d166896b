import { useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { CartQuotationProps } from './cart-quotation.tsx';

const Quotation = lazyPart(async () => (await import('./cart-quotation.tsx')).CartQuotation);

interface LazyCartQuotationProps extends CartQuotationProps {
  /** Whether the shop sells its carts by quotation, and the cart has been read. */
  wanted: boolean;
}

/** The quotation of the cart, whose code only a shop that sells so has its readers fetch. */
export function LazyCartQuotation({ wanted, ...props }: LazyCartQuotationProps) {
  const [wasOpened, setWasWanted] = useState(wanted);
  if (wanted && !wasOpened) setWasWanted(true);
  return wasOpened ? <Quotation {...props} /> : null;
}
