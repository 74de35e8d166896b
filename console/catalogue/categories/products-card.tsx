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
import { OrderedRows } from '../../ui/order/ordered-rows.tsx';
import { useOrder } from '../../ui/order/use-order.ts';
import { notify } from '../../ui/overlay/notices.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Status } from '../../ui/page/status.tsx';
import { Thumb } from '../thumb.tsx';
import styles from './categories.module.css';
import { useCategoryWrites } from './use-category-writes.ts';

const idOf = ({ id }: WireListedProduct): string => id;

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

function Order({ category, items, isReadOnly }: OrderProps) {
  const { write, undo, onFailure } = useCategoryWrites();
  const { rows, put } = useOrder(items, idOf, async (ids, moved) => {
    const input = { params: { category_id: category.id }, body: { product_ids: ids } };
    const reply = await write(orderProducts, input, { onFailure });
    if (!reply || reply.event_id === 0) return;
    const name = items.find(({ id }) => id === moved)?.title ?? '';
    notify({
      text: fill(texts.moved, { name, place: ids.indexOf(moved) + 1 }),
      onUndo: () => void undo(reply.event_id),
    });
  });
  return (
    <OrderedRows
      label={texts.order}
      rows={rows}
      idOf={idOf}
      nameOf={({ title }) => title}
      onOrder={put}
      isReadOnly={isReadOnly}
    >
      {(product, index) => <ProductRow product={product} place={index + 1} />}
    </OrderedRows>
  );
}

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
