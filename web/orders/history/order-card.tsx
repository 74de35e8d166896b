import { Link } from 'react-router';
import type { WireOrder } from '#contract/orders.ts';
import { invoicePagePath } from '#domain/invoices/paths.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { fill } from '#texts/fill.ts';
import { parseInstant } from '#domain/time.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import { Status } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LinePicture } from '#web/ui/line-picture.tsx';
import styles from './order-card.module.css';
import { deliveryWords, isUnpaid, isHeld, statusOf } from '#web/orders/order-facts.ts';
import { variationWords } from '#web/orders/variation-words.ts';

/** One order: how it stands, what is in it, when it comes, and the way to track it (HIST-01, HIST-02). */
export function OrderCard({ order }: { order: WireOrder }) {
  const formats = useFormats();
  const { list } = useOrdersTexts();
  const placedAt = parseInstant(order.createdAt);
  const { tone, word } = statusOf(order, list);
  return (
    <article className={styles.card} aria-label={fill(list.order, { id: order.order_id })}>
      <header className={styles.head}>
        <div>
          {placedAt && <p className={styles.day}>{formats.day(placedAt)}</p>}
          <h3 className={styles.number}>{fill(list.order, { id: order.order_id })}</h3>
        </div>
        <Status tone={tone}>{word}</Status>
      </header>
      <ul>
        {order.cart_products.map((line) => (
          <OrderedProduct key={`${line.product_id} ${line.product_sku}`} line={line} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <div>
          <p className={styles.estimate}>{deliveryWords(order, list, formats)}</p>
          {!isUnpaid(order) && <InvoiceLink orderId={order.order_id} />}
          {isHeld(order) && <PayLink order={order} />}
        </div>
        <p className={styles.total}>{formats.rupees(order.total_paise)}</p>
        <OrderAction order={order} />
      </footer>
    </article>
  );
}

function OrderedProduct({ line }: { line: WireOrder['cart_products'][number] }) {
  const { list } = useOrdersTexts();
  const details = [variationWords(line.variation_attributes), fill(list.quantity, { n: line.quantity })];
  return (
    <li className={styles.product}>
      <LinePicture path={line.product_image} sizes="64px" className={styles.thumb} />
      <div className={styles.words}>
        <p className={styles.name}>{line.product_name}</p>
        <p className={styles.meta}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      <Link
        className={styles.view}
        to={productPath(line.product_name, line.product_id)}
        aria-label={fill(list.viewProductNamed, { name: line.product_name })}
      >
        <span>{list.viewProduct}</span>
      </Link>
    </li>
  );
}

/** The bill itself is there at any time (Q114). */
function InvoiceLink({ orderId }: { orderId: string }) {
  const { list } = useOrdersTexts();
  return (
    <Link className={styles.view} to={invoicePagePath(orderId)} aria-label={fill(list.invoiceNamed, { id: orderId })}>
      <span>{list.invoice}</span>
    </Link>
  );
}

const orderPath = ({ order_id: id }: WireOrder): string => `/track/${encodeURIComponent(id)}`;

/** The page of the order opens its payment; the button beside it says "Failed" meanwhile (HIST-02, Q110). */
function PayLink({ order }: { order: WireOrder }) {
  const { list } = useOrdersTexts();
  return (
    <Link className={styles.view} to={orderPath(order)} aria-label={fill(list.payNamed, { id: order.order_id })}>
      <span>{list.pay}</span>
    </Link>
  );
}

function OrderAction({ order }: { order: WireOrder }) {
  const { list } = useOrdersTexts();
  if (isUnpaid(order))
    return (
      <Button size="card" disabled className={styles.action}>
        {list.failedOrder}
      </Button>
    );
  return (
    <ButtonLink
      to={orderPath(order)}
      variant="secondary"
      size="card"
      className={styles.action}
      aria-label={fill(list.trackNamed, { id: order.order_id })}
    >
      {list.track}
    </ButtonLink>
  );
}
