import { X } from 'lucide-react';
import { MAX_ROW_PRODUCTS } from '#domain/front/front-limits.ts';
import { productFault } from '#domain/front/front-link.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { Thumb } from '../../catalogue/thumb.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { OrderedRows } from '../../ui/order/ordered-rows.tsx';
import { Status } from '../../ui/page/status.tsx';
import styles from './home.module.css';
import { useKnown } from './known-context.ts';
import { ProductSearch } from './product-search.tsx';

const { products: words } = texts;

interface ProductRowsProps {
  /** By which a fault names it. */
  name: string;
  label: string;
  /** Ids in their order. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

const idOf = (id: string): string => id;

/** Products in an order of the owner's. */
export function ProductRows({ name, label, value, onChange }: ProductRowsProps) {
  const known = useKnown();
  const error = useFieldFault(name);
  const productOf = (id: string) => known.things.products.find((product) => product.id === id);
  const nameOf = (id: string): string => productOf(id)?.title ?? (known.isWhole ? words.unknown : '…');
  const faultOf = (id: string): string | null => {
    const fault = productFault(id, known.things);
    if (fault === null || (fault === 'product-gone' && !known.isWhole)) return null;
    return texts.inRow[fault as keyof typeof texts.inRow];
  };
  return (
    <div role="group" aria-label={label} data-field={name} tabIndex={-1} className={styles.products}>
      <p className={styles.label}>{label}</p>
      {error && <p className={styles.error}>{error}</p>}
      {value.length === 0 && <p className={styles.about}>{words.empty}</p>}
      {value.length > 0 && (
        <OrderedRows
          label={fill(texts.order, { part: label })}
          rows={value}
          idOf={idOf}
          nameOf={nameOf}
          onOrder={onChange}
          isReadOnly={false}
        >
          {(id) => {
            const fault = faultOf(id);
            return (
              <div className={styles.product}>
                <Thumb path={productOf(id)?.image ?? ''} />
                <span className={styles.title}>
                  {nameOf(id)} {fault !== null && <Status look="warning">{fault}</Status>}
                </span>
                <IconButton
                  label={fill(words.remove, { title: nameOf(id) })}
                  icon={X}
                  onPress={() => onChange(value.filter((one) => one !== id))}
                />
              </div>
            );
          }}
        </OrderedRows>
      )}
      {value.length < MAX_ROW_PRODUCTS ? (
        <ProductSearch
          label={words.search}
          verb={words.add}
          except={value}
          onPick={({ id }) => onChange([...value, id])}
        />
      ) : (
        <p className={styles.about}>{fill(words.full, { max: MAX_ROW_PRODUCTS })}</p>
      )}
    </div>
  );
}
