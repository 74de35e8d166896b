import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { correctStock, type WireMovement, type WirePiece } from '#contract/console/catalogue.ts';
import { MAX_STOCK, STOCK_CORRECTIONS, type StockCorrection } from '#domain/catalogue/stock-reasons.ts';
import { goods } from '#texts/en/console/goods.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { useRefused } from '../../ui/use-refused.ts';
import { useWrite } from '../../ui/use-write.ts';
import type { ShownProduct } from '../shown-link.ts';
import { useShownLink } from '../use-shown-link.ts';
import styles from './pad.module.css';

/** What happened to a stock since it was looked at. */
interface Moved {
  stock: number;
  movements: WireMovement[];
}

const movedIn = (error: unknown): Moved | null =>
  error instanceof ApiError && error.code === 'stock-moved' ? (error.body.stored as Moved) : null;

const readCount = (typed: string): number | null => {
  const count = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return count <= MAX_STOCK ? count : null;
};

const reasons = STOCK_CORRECTIONS.map((value) => ({ value, label: goods.reasons[value] }));

/** What moved meanwhile, newest first, so that it can be counted again (CON-092). */
const MovedList = ({ moved }: { moved: Moved }) => (
  <div role="alert" className={styles.moved}>
    <p>{fill(goods.pad.moved, { stock: formats.count(moved.stock) })}</p>
    <ul>
      {moved.movements.map(({ id, at, reason, quantity, order_id: order }) => (
        <li key={id}>
          {formats.moment(new Date(at))}: {goods.movements[reason]} {order ?? ''}{' '}
          {quantity > 0 ? `+${quantity}` : `−${-quantity}`}
        </li>
      ))}
    </ul>
    <p>{goods.pad.countAgain}</p>
  </div>
);

interface StockPadProps {
  piece: WirePiece;
  /** Where it is not open beside the piece already. */
  product?: ShownProduct;
  onDone: () => void;
}

/** The stock of one piece as it was counted, with the reason. */
export function StockPad({ piece, product, onDone }: StockPadProps) {
  const [seen, setSeen] = useState(piece.stock);
  const [typed, setTyped] = useState(String(piece.stock));
  const [reason, setReason] = useState<StockCorrection>('counted');
  const [note, setNote] = useState('');
  const [moved, setMoved] = useState<Moved | null>(null);
  const { refused, refuse } = useRefused();
  const { write, isPending } = useWrite(['list', 'products'], ['product'], ['movements', piece.id]);
  const linkTo = useShownLink();
  const counted = readCount(typed);
  const step = (by: number): void => setTyped(String(Math.max(0, (counted ?? 0) + by)));
  const onFailure = (error: unknown): void => {
    const since = movedIn(error);
    setMoved(since);
    if (since) setSeen(since.stock);
    else refuse(error);
  };
  const save = async (): Promise<void> => {
    if (counted === null) return;
    const body = { counted, seen, reason, note };
    const reply = await write(correctStock, { params: { piece_id: piece.id }, body }, { onFailure });
    if (!reply) return;
    notify({ text: goods.saved, ...(product && linkTo(product)) });
    onDone();
  };
  return (
    <DialogForm className={styles.pad} onSubmit={save}>
      {moved && <MovedList moved={moved} />}
      <div className={styles.steps}>
        <IconButton label={goods.pad.less} icon={Minus} onPress={() => step(-1)} />
        <TextField
          label={goods.pad.stock}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          error={refused}
          className={styles.large}
        />
        <IconButton label={goods.pad.more} icon={Plus} onPress={() => step(1)} />
      </div>
      <p className={styles.before}>{fill(goods.pad.before, { before: formats.count(seen) })}</p>
      <Button onPress={() => setTyped('0')}>{goods.views['out-of-stock']}</Button>
      <Select label={goods.pad.reason} value={reason} choices={reasons} onChange={setReason} />
      <TextField label={goods.pad.note} value={note} onChange={setNote} maxLength={200} />
      <Button type="submit" look="primary" isPending={isPending} isDisabled={counted === null || counted === seen}>
        {goods.pad.saveStock}
      </Button>
    </DialogForm>
  );
}
