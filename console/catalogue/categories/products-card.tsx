import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  orderProducts,
  products,
  type WireConsoleCategory,
  type WireListedProduct,
} from '#contract/console/catalogue.ts';
import { MAX_BULK } from '#domain/catalogue/goods-limits.ts';
import { categories as texts } from '#texts/en/console/categories.ts';
import { goods } from '#texts/en/console/goods.ts';
import { fill } from '#texts/fill.ts';
import { call } from '../../api.ts';
import { formats } from '../../texts/formats.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Card } from '../../ui/form/card.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Status } from '../../ui/page/status.tsx';
import { Thumb } from '../thumb.tsx';
import styles from './categories.module.css';
import { MovedRows } from './moved-rows.tsx';

const ProductRow = ({
  product: { id, title, image, status },
  place,
}: {
  product: WireListedProduct;
  place: number;
}) => (
  <div className={styles.row}>
    <span className={styles.place}>{formats.count(place)}</span>
    <Thumb path={image} />
    <Link to={`/products/${id}`} className={styles.name}>
      <strong>{title}</strong>
    </Link>
    {status === 'Inactive' && <Status>{goods.hidden}</Status>}
  </div>
);

interface OrderProps {
  category: WireConsoleCategory;
  items: readonly WireListedProduct[];
  isReadOnly: boolean;
}

type ProductsCardProps = Omit<OrderProps, 'items'>;

const Order = ({ category, items, isReadOnly }: OrderProps) => (
  <MovedRows
    label={texts.order}
    items={items}
    nameOf={({ title }) => title}
    save={(ids, { write, onFailure }) =>
      write(orderProducts, { params: { category_id: category.id }, body: { product_ids: ids } }, { onFailure })
    }
    isReadOnly={isReadOnly}
  >
    {(product, index) => <ProductRow product={product} place={index + 1} />}
  </MovedRows>
);

/** The products of a category in the order in which shoppers see them, moved by hand (CON-088). */
export function ProductsCard({ category, isReadOnly }: ProductsCardProps) {
  const query = useQuery({
    queryKey: ['list', 'products', 'of-category', category.name],
    queryFn: ({ signal }) =>
      call(products, { query: { category: category.name, sort: 'position', limit: MAX_BULK } }, { signal }),
  });
  return (
    <Card title={texts.order}>
      <Loaded query={query} lines={5}>
        {({ items, next, total }) =>
          items.length === 0 ? (
            <>
              <p>{texts.orderEmpty}</p>
              <LinkButton to="/products" className={styles.action}>
                {texts.toProducts}
              </LinkButton>
            </>
          ) : (
            <>
              <p className={styles.facts}>{texts.orderText}</p>
              {next !== null && (
                <p className={styles.facts}>
                  {fill(texts.orderSome, { count: formats.count(items.length), total: formats.count(total) })}
                </p>
              )}
              <Order category={category} items={items} isReadOnly={isReadOnly} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
