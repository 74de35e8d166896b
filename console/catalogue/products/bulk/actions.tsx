import { Eye, EyeOff, IndianRupee, Tag } from 'lucide-react';
import { useState } from 'react';
import { changeProducts, type WireListedProduct } from '#contract/console/catalogue.ts';
import { goods } from '#texts/en/console/goods.ts';
import { fill } from '#texts/fill.ts';
import { useMay } from '../../../session/use-staff.ts';
import { formats } from '../../../texts/formats.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { notify } from '../../../ui/overlay/notices.tsx';
import { useUndo } from '../../../ui/use-undo.ts';
import { useWrite } from '../../../ui/use-write.ts';
import { BulkCategory } from './category.tsx';
import { BulkPrices } from './prices.tsx';

interface BulkActionsProps {
  rows: WireListedProduct[];
  onDone: () => void;
}

type Change = { kind: 'status'; status: 'Active' | 'Inactive' } | { kind: 'category'; category: string };

/** What can be done to the chosen products at once (CON-164). */
export function BulkActions({ rows: products, onDone }: BulkActionsProps) {
  const [open, setOpen] = useState<'category' | 'prices' | null>(null);
  const { write, isPending } = useWrite(['list', 'products'], ['categories']);
  const undo = useUndo(['list', 'products'], ['categories']);
  const may = useMay();
  const change = async (wanted: Change): Promise<void> => {
    const product_ids = products.map(({ id }) => id);
    const reply = await write(changeProducts, { body: { product_ids, change: wanted } });
    if (!reply) return;
    const left = reply.left.map(({ title, why }) => fill(goods.bulk.left, { title, why }));
    notify({
      text: [fill(goods.bulk.changed, { count: formats.count(reply.changed) }), ...left].join(' '),
      ...(reply.event_id > 0 && { onUndo: () => void undo(reply.event_id) }),
    });
    setOpen(null);
    onDone();
  };
  return (
    <>
      {may('catalogue.write') && (
        <>
          <Button icon={Eye} isPending={isPending} onPress={() => void change({ kind: 'status', status: 'Active' })}>
            {goods.bulk.show}
          </Button>
          <Button
            icon={EyeOff}
            isPending={isPending}
            onPress={() => void change({ kind: 'status', status: 'Inactive' })}
          >
            {goods.bulk.hide}
          </Button>
          <Button icon={Tag} onPress={() => setOpen('category')}>
            {goods.bulk.category}
          </Button>
        </>
      )}
      {may('prices.write') && (
        <Button icon={IndianRupee} onPress={() => setOpen('prices')}>
          {goods.bulk.prices}
        </Button>
      )}
      {open === 'category' && (
        <BulkCategory
          isPending={isPending}
          onClose={() => setOpen(null)}
          onGive={(category) => void change({ kind: 'category', category })}
        />
      )}
      {open === 'prices' && (
        <BulkPrices
          products={products}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
