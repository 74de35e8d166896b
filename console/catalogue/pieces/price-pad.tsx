import { useState } from 'react';
import { changePrices, type WireListedProduct, type WirePiece } from '#contract/console/catalogue.ts';
import type { Paise } from '#domain/money.ts';
import { goods } from '#texts/en/console/goods.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { useRefused } from '../../ui/use-refused.ts';
import { useWrite } from '../../ui/use-write.ts';
import { useShownLink } from '../use-shown-link.ts';
import styles from './pad.module.css';

interface PricePadProps {
  product: WireListedProduct;
  piece: WirePiece;
  field: 'price' | 'mrp';
  onDone: () => void;
}

/** What is wrong with a price beside its MRP; undefined for nothing. */
function faultOf(price: Paise | null, mrp: Paise | null, field: 'price' | 'mrp'): string | undefined {
  if (price === null || mrp === null || price === 0) return goods.pad.noPrice;
  if (price <= mrp) return undefined;
  return field === 'price'
    ? fill(goods.pad.aboveMrp, { mrp: formats.rupees(mrp) })
    : fill(goods.pad.belowPrice, { price: formats.rupees(price) });
}

/** The price or the MRP of one piece, typed anew. */
export function PricePad({ product, piece, field, onDone }: PricePadProps) {
  const before = field === 'price' ? piece.price_paise : piece.mrp_paise;
  const [value, setValue] = useState<Paise | null>(before);
  const { refused, refuse } = useRefused();
  const { write, isPending } = useWrite(['list', 'products'], ['product']);
  const linkTo = useShownLink();
  const undo = useUndo(['list', 'products'], ['product']);
  const price = field === 'price' ? value : piece.price_paise;
  const mrp = field === 'mrp' ? value : piece.mrp_paise;
  const fault = faultOf(price, mrp, field);
  const save = async (): Promise<void> => {
    if (fault !== undefined || price === null || mrp === null) return;
    const seen = { price_paise: piece.price_paise, mrp_paise: piece.mrp_paise };
    const body = { pieces: [{ id: piece.id, seen, price_paise: price, mrp_paise: mrp }] };
    const reply = await write(changePrices, { body }, { onFailure: refuse });
    if (!reply) return;
    notify({ text: goods.saved, ...linkTo(product), onUndo: () => void undo(reply.event_id) });
    onDone();
  };
  return (
    <DialogForm className={styles.pad} onSubmit={save}>
      <MoneyField
        label={goods.pad[field]}
        value={value}
        onChange={setValue}
        hint={fill(goods.pad.before, { before: formats.exactRupees(before) })}
        error={value === before ? refused : (fault ?? refused)}
        inputRef={selectAll}
        className={styles.large}
      />
      <Button type="submit" look="primary" isPending={isPending} isDisabled={value === before || fault !== undefined}>
        {goods.pad.save}
      </Button>
    </DialogForm>
  );
}

/** What stands in the field is replaced by what is typed. */
const selectAll = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};
