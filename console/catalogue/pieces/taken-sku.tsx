import { useSkuTaken } from './use-sku-taken.ts';

interface TakenSkuProps {
  sku: string;
  className: string | undefined;
}

/** What is said of a SKU that another product has, below where it is typed. */
export function TakenSku({ sku, className }: TakenSkuProps) {
  const sentence = useSkuTaken(sku);
  return (
    <span role="status" className={sentence && className}>
      {sentence}
    </span>
  );
}
