import { useState } from 'react';
import { changePrices, type WireListedProduct, type WirePiece } from '#contract/console/catalogue.ts';
import { changedPrice, type PriceChange } from '#domain/catalogue/price-change.ts';
import { fromRupees } from '#domain/money.ts';
import { goods } from '#texts/en/console/goods.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../../texts/formats.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { notify } from '../../../ui/overlay/notices.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useUndo } from '../../../ui/use-undo.ts';
import { useRefused } from '../../../ui/use-refused.ts';
import { useWrite } from '../../../ui/use-write.ts';
import { pieceName } from '../../pieces/piece-sheet.tsx';
import styles from '../products.module.css';

interface BulkPricesProps {
  products: WireListedProduct[];
  onClose: () => void;
  onDone: () => void;
}

type By = PriceChange['by'];

const ways: { value: By; label: string }[] = [
  { value: 'percent', label: goods.bulk.percent },
  { value: 'amount', label: goods.bulk.amount },
];

/** "-5", "2.5": a share in percent with up to two decimals, or a sum in rupees; null for anything else. */
function readChange(by: By, typed: string): PriceChange | null {
  const hundredths = fromRupees(typed.replace('−', '-').replaceAll(/[,\s%₹]/g, ''));
  if (hundredths === null || hundredths === 0) return null;
  return by === 'percent' ? { by, bps: hundredths } : { by, paise: hundredths };
}

interface Line {
  name: string;
  piece: WirePiece;
  after: ReturnType<typeof changedPrice>;
}

const linesOf = (products: readonly WireListedProduct[], change: PriceChange): Line[] =>
  products.flatMap(({ title, pieces }) =>
    pieces.map((piece) => ({
      name: pieces.length > 1 ? `${title}, ${pieceName(piece)}` : title,
      piece,
      after: changedPrice({ price: piece.price_paise, mrp: piece.mrp_paise }, change),
    })),
  );

/** Every price before and after, with what is wrong with one. */
const Comparison = ({ lines }: { lines: readonly Line[] }) => (
  <table className={styles.compare}>
    <thead>
      <tr>
        <th scope="col">{goods.columns.title}</th>
        <th scope="col" className={styles.sum}>
          {goods.bulk.before}
        </th>
        <th scope="col" className={styles.sum}>
          {goods.bulk.after}
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, piece, after }) => (
        <tr key={piece.id}>
          <th scope="row">{name}</th>
          <td className={styles.sum}>{formats.exactRupees(piece.price_paise)}</td>
          <td className={styles.sum}>
            {formats.exactRupees(after.price)}
            {after.fault && (
              <span className={styles.fault}>
                {' '}
                {fill(goods.bulk.faults[after.fault], { mrp: formats.rupees(piece.mrp_paise) })}
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Changes the prices of chosen products by a share or a sum; nothing is saved before each was shown (CON-164). */
export function BulkPrices({ products, onClose, onDone }: BulkPricesProps) {
  const [by, setBy] = useState<By>('percent');
  const [typed, setTyped] = useState('');
  const { refused, refuse } = useRefused();
  const { write, isPending } = useWrite(['list', 'products'], ['product']);
  const undo = useUndo(['list', 'products'], ['product']);
  const change = readChange(by, typed);
  const lines = change ? linesOf(products, change) : [];
  const isSound = lines.length > 0 && lines.every(({ after }) => after.fault === null);
  const save = async (): Promise<void> => {
    const pieces = lines.map(({ piece: { id, price_paise, mrp_paise }, after }) => ({
      id,
      seen: { price_paise, mrp_paise },
      price_paise: after.price,
      mrp_paise: after.mrp,
    }));
    const reply = await write(changePrices, { body: { pieces } }, { onFailure: refuse });
    if (!reply) return;
    notify({
      text: fill(goods.bulk.changed, { count: formats.count(reply.pieces.length) }),
      onUndo: () => void undo(reply.event_id),
    });
    onDone();
  };
  return (
    <Sheet
      title={goods.bulk.prices}
      isOpen
      onClose={onClose}
      foot={
        <Button look="primary" isDisabled={!isSound} isPending={isPending} onPress={() => void save()}>
          {fill(goods.bulk.save, { count: formats.count(lines.length) })}
        </Button>
      }
    >
      <div className={styles.bulk}>
        <div className={styles.how}>
          <Select label={goods.bulk.by} value={by} choices={ways} onChange={setBy} />
          <TextField label={goods.bulk.value} value={typed} onChange={setTyped} inputMode="text" error={refused} />
        </div>
        {products.every(({ pieces }) => pieces.length === 0) && <p>{goods.bulk.noPieces}</p>}
        {lines.length > 0 && <Comparison lines={lines} />}
      </div>
    </Sheet>
  );
}
