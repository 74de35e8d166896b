import type { WireOrder } from '#contract/orders.ts';
import { useOrdersTexts } from '#web/texts/orders.ts';
import { useFormats } from '#web/texts/formats.ts';
import styles from './invoice-page.module.css';
import { variationWords } from './variation-words.ts';

/** The lines of a bill as a table; a discount is taken off below it. */
export function InvoiceLines({ items }: { items: WireOrder['cart_products'] }) {
  const { rupees } = useFormats();
  const { invoice } = useOrdersTexts();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{invoice.item}</th>
          <th scope="col">{invoice.quantity}</th>
          <th scope="col">{invoice.unitPrice}</th>
          <th scope="col">{invoice.amount}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.product_id} ${item.product_sku}`}>
            <th scope="row">
              {item.product_name}
              <small>{variationWords(item.variation_attributes)}</small>
            </th>
            <td>{item.quantity}</td>
            <td>{rupees(item.price_paise)}</td>
            <td>{rupees(item.price_paise * item.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
