import { useQuery } from '@tanstack/react-query';
import { goods } from '#texts/en/console/goods.ts';
import { Status } from '../../ui/page/status.tsx';
import { lowQuery } from './low-query.ts';

/** How a stock stands, in a word; nothing where there is enough. */
export function StockWord({ stock }: { stock: number }) {
  const low = useQuery(lowQuery).data;
  if (stock === 0) return <Status look="bad">{goods.noStock}</Status>;
  return stock <= low ? <Status look="warning">{goods.lowStock}</Status> : null;
}
