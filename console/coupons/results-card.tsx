import type { WireCouponDetail } from '#contract/console/coupons.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../texts/formats.ts';
import { Card } from '../ui/form/card.tsx';
import styles from './coupons.module.css';
import { UsesBar } from './uses-bar.tsx';

/** "1 product at the moment.": a word for one, and another for any other number. */
const counted = ({ one, many }: { one: string; many: string }, count: number): string =>
  count === 1 ? one : fill(many, { count: formats.count(count) });

type Order = WireCouponDetail['orders'][number];

const OrderRow = ({ order }: { order: Order }) => (
  <tr data-stands={order.state === 'sold'}>
    <th scope="row" className={styles.number}>
      {order.order_id} <span>{formats.day(new Date(order.placed_at))}</span>
    </th>
    <td className={styles.sum}>{formats.exactRupees(order.total_paise)}</td>
    <td className={styles.sum}>{formats.exactRupees(order.discount_paise)}</td>
    <td>{texts.orderStates[order.state]}</td>
  </tr>
);

const { columns } = texts;

const Orders = ({ orders }: { orders: readonly Order[] }) => (
  <div className={styles.scroll} role="region" aria-label={texts.orders} tabIndex={0}>
    <table className={styles.orders}>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col" className={styles.sum}>
            {columns.sum}
          </th>
          <th scope="col" className={styles.sum}>
            {columns.discount}
          </th>
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </tbody>
    </table>
  </div>
);

/** The results of a coupon: its orders, their sales and the discount given. */
export function ResultsCard({ detail: { coupon, goods, sums, orders } }: { detail: WireCouponDetail }) {
  return (
    <Card title={texts.results}>
      <UsesBar coupon={coupon} />
      {goods !== null && (
        <p className={styles.facts}>{goods === 0 ? texts.goodsNow.none : counted(texts.goodsNow, goods)}</p>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>{texts.orders}</dt>
          <dd>{formats.count(sums.orders)}</dd>
        </div>
        <div>
          <dt>{texts.sales}</dt>
          <dd>{formats.rupees(sums.sales_paise)}</dd>
        </div>
        <div>
          <dt>{texts.discount}</dt>
          <dd>{formats.rupees(sums.discount_paise)}</dd>
        </div>
      </dl>
      <p className={styles.facts}>
        {texts.counts} {sums.waiting > 0 && counted(texts.waiting, sums.waiting)}
      </p>
      {orders.length === 0 ? <p>{texts.noOrders}</p> : <Orders orders={orders} />}
      {orders.length > 0 && orders.length < sums.orders && (
        <p className={styles.facts}>{fill(texts.newest, { count: formats.count(orders.length) })}</p>
      )}
    </Card>
  );
}
