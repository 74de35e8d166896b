import type { WireListedProduct } from '#contract/console/catalogue.ts';
import { goods } from '#texts/en/console/goods.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import type { ColumnSpec } from '../../ui/list/list-spec.ts';
import { Status } from '../../ui/page/status.tsx';
import { Thumb } from '../thumb.tsx';
import { type PieceField, PieceButton } from '../pieces/piece-button.tsx';
import styles from './products.module.css';
import { StockWord } from '../pieces/stock-word.tsx';
import { StatusSwitch } from './status-switch.tsx';

const figure = (field: PieceField) =>
  function Figure(row: WireListedProduct) {
    return <PieceButton product={row} field={field} />;
  };

/** The columns of the list of products (CON-164). */
export const productColumns: ColumnSpec<WireListedProduct>[] = [
  {
    id: 'title',
    label: goods.columns.title,
    sort: 'title',
    cell: ({ title, image, pieces }) => (
      <>
        <Thumb path={image} />
        <span className={styles.name}>
          {title}
          {pieces.length > 1 && (
            <span className={styles.more}>{fill(goods.pieces, { count: formats.count(pieces.length) })}</span>
          )}
        </span>
      </>
    ),
  },
  { id: 'status', label: goods.columns.status, cell: (row) => <StatusSwitch product={row} /> },
  { id: 'price', label: goods.columns.price, isNumber: true, sort: 'price', cell: figure('price') },
  { id: 'mrp', label: goods.columns.mrp, isNumber: true, cell: figure('mrp') },
  {
    id: 'stock',
    label: goods.columns.stock,
    isNumber: true,
    sort: 'stock',
    cell: (row) => (
      <span className={styles.stock}>
        <StockWord stock={row.stock} />
        <PieceButton product={row} field="stock" />
      </span>
    ),
  },
  {
    id: 'kind',
    label: goods.columns.kind,
    cell: ({ kind }) => <span className={styles.plain}>{goods.kinds[kind]}</span>,
  },
  {
    id: 'hsn',
    label: goods.columns.hsn,
    cell: ({ hsn }) => hsn ?? <Status look="warning">{goods.noHsn}</Status>,
  },
  {
    id: 'categories',
    label: goods.columns.categories,
    cell: ({ categories }) => <span className={styles.minor}>{categories.join(', ')}</span>,
  },
];
