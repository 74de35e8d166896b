import { Link } from 'react-router';
import type { WireListedProduct } from '#contract/console/catalogue.ts';
import { goods } from '#texts/en/console/goods.ts';
import { Thumb } from '../thumb.tsx';
import { PieceButton } from '../pieces/piece-button.tsx';
import { StockWord } from '../pieces/stock-word.tsx';
import styles from './products.module.css';
import { StatusSwitch } from './status-switch.tsx';

/** A product on a phone: its price and stock can be pressed, its status is a switch (CON-164). */
export const ProductCard = ({ row: product }: { row: WireListedProduct }) => (
  <>
    <div className={styles.cardHead}>
      <Link to={`/products/${product.id}`} className={styles.cardName}>
        <Thumb path={product.image} />
        {product.title}
      </Link>
      <StatusSwitch product={product} />
    </div>
    <dl className={styles.facts}>
      <div>
        <dt>{goods.columns.price}</dt>
        <dd>
          <PieceButton product={product} field="price" />
        </dd>
      </div>
      <div>
        <dt>
          {goods.columns.stock} <StockWord stock={product.stock} />
        </dt>
        <dd>
          <PieceButton product={product} field="stock" />
        </dd>
      </div>
    </dl>
  </>
);
