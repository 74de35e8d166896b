import { useInfiniteQuery } from '@tanstack/react-query';
import { stockMovements, type WirePiece } from '#contract/console/catalogue.ts';
import { goods } from '#texts/en/console/goods.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NotLoaded } from '../../ui/page/loaded.tsx';
import { pieceName } from './piece-sheet.tsx';
import styles from '../products/products.module.css';

const { pieces: words } = texts;
const signed = (quantity: number): string => (quantity < 0 ? `−${-quantity}` : `+${quantity}`);

/** What changed the stock of a piece, as an account with its balance (CON-091). */
export function PieceMovements({ piece }: { piece: WirePiece }) {
  const query = useInfiniteQuery({
    queryKey: ['movements', piece.id],
    queryFn: ({ pageParam, signal }) =>
      call(
        stockMovements,
        { params: { piece_id: piece.id }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data) return <NotLoaded query={query} lines={3} />;
  const movements = data.pages.flatMap(({ items }) => items);
  if (movements.length === 0) return <p>{words.noMovements}</p>;
  return (
    <>
      <table className={styles.compare}>
        <caption className="visually-hidden">{fill(words.movementsOf, { piece: pieceName(piece) })}</caption>
        <thead>
          <tr>
            <th scope="col">{words.at}</th>
            <th scope="col">{words.reason}</th>
            <th scope="col" className={styles.sum}>
              {words.quantity}
            </th>
            <th scope="col" className={styles.sum}>
              {words.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, at, reason, quantity, balance, order_id: order, actor, note }) => (
            <tr key={id}>
              <td>{formats.moment(new Date(at))}</td>
              <td>
                {[goods.movements[reason], order, note].filter(Boolean).join(', ')}
                {actor && <span className={styles.minor}> {actor}</span>}
              </td>
              <td className={styles.sum}>{signed(quantity)}</td>
              <td className={styles.sum}>{formats.count(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {words.olderMovements}
        </Button>
      )}
    </>
  );
}
