import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mergeCategory, type WireConsoleCategory } from '#contract/console/categories.ts';
import { categories as texts } from '#texts/en/console/categories.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useWrite } from '../../ui/use-write.ts';
import styles from './categories.module.css';
import { productsIn } from './category-words.ts';
import { useCategoryWrites } from './use-category-writes.ts';

const { merge: words } = texts;

interface MergeSheetProps {
  category: WireConsoleCategory;
  others: readonly WireConsoleCategory[];
  onClose: () => void;
}

interface FootProps {
  isLooking: boolean;
  isChosen: boolean;
  isPending: boolean;
  names: { name: string; into: string };
  onLook: (isLooking: boolean) => void;
  onMerge: () => void;
}

const Foot = ({ isLooking, isChosen, isPending, names, onLook, onMerge }: FootProps) =>
  isLooking ? (
    <>
      <Button look="quiet" onPress={() => onLook(false)}>
        {words.back}
      </Button>
      <Button look="danger" className={styles.long} isPending={isPending} onPress={onMerge}>
        {fill(words.action, names)}
      </Button>
    </>
  ) : (
    <Button look="primary" isDisabled={!isChosen} onPress={() => onLook(true)}>
      {words.next}
    </Button>
  );

/** What becomes of the products, of the links and of the category itself, before it does. */
function WhatMoves({ count, names }: { count: number; names: { name: string; into: string } }) {
  return (
    <ul className={styles.moves}>
      <li>
        <strong>
          {count === 0 ? fill(words.movesNothing, names) : fill(words.moves, { ...names, products: productsIn(count) })}
        </strong>
        {count > 0 && ` ${fill(words.both, names)}`}
      </li>
      <li>{fill(words.links, names)}</li>
      <li>{fill(words.gone, names)}</li>
    </ul>
  );
}

/** Merges a category into another one in two steps: which one, and what moves (CON-088). */
export function MergeSheet({ category, others, onClose }: MergeSheetProps) {
  const { id, name, products, archived, revision } = category;
  const { refresh, onFailure } = useCategoryWrites();
  const { write, isPending } = useWrite();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const [isLooking, setLooking] = useState(false);
  const target = others.find((other) => other.id === into);
  const names = { name, into: target?.name ?? '' };
  const merge = async (): Promise<void> => {
    const reply = await write(mergeCategory, { params: { category_id: id }, body: { into } }, { revision, onFailure });
    onClose();
    if (!reply) return;
    notify({ text: fill(words.done, { ...names, products: productsIn(reply.moved_products) }) });
    await navigate(`/products/categories/${into}`, { replace: true });
    await refresh();
  };
  return (
    <Sheet
      title={fill(words.title, names)}
      isOpen
      onClose={onClose}
      foot={
        <Foot
          isLooking={isLooking}
          isChosen={target !== undefined}
          isPending={isPending}
          names={names}
          onLook={setLooking}
          onMerge={() => void merge()}
        />
      }
    >
      <div className={styles.steps}>
        <p className={styles.facts} role="status">
          {fill(words.step, { n: isLooking ? 2 : 1 })}
        </p>
        {isLooking ? (
          <WhatMoves count={products + archived} names={names} />
        ) : (
          <>
            <p>{words.choose}</p>
            <Select
              label={words.into}
              value={into}
              onChange={setInto}
              choices={others.map((other) => ({ value: other.id, label: other.name }))}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
