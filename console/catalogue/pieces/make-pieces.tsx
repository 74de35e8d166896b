import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MAX_ATTRIBUTES, MAX_PIECES } from '#domain/catalogue/goods-limits.ts';
import { combinationsOf, countCombinations, type PieceAttribute } from '#domain/catalogue/goods/piece-combinations.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from '../products/product.module.css';

interface MakePiecesProps {
  /** What the pieces that are there differ by. */
  attributes: readonly PieceAttribute[];
  onMake: (combinations: Record<string, string>[]) => void;
}

interface Typed {
  name: string;
  values: string;
}

const typedFor = (attributes: readonly PieceAttribute[]): Typed[] =>
  attributes.length > 0
    ? attributes.map(({ name, values }) => ({ name, values: values.join(', ') }))
    : [{ name: '', values: '' }];

const readTyped = ({ name, values }: Typed): PieceAttribute => ({
  name: name.trim(),
  values: [...new Set(values.split(',').map((value) => value.trim()))].filter((value) => value !== ''),
});

const { make: words } = texts.pieces;

/** Makes a piece of every combination that is not there yet (CON-081). */
export function MakePieces({ attributes, onMake }: MakePiecesProps) {
  const [typed, setTyped] = useState(() => typedFor(attributes));
  const read = typed.map(readTyped);
  const count = countCombinations(read);
  const change = (index: number, part: Partial<Typed>): void =>
    setTyped(typed.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const isTooMany = count > MAX_PIECES;
  return (
    <div role="group" aria-label={words.title} className={styles.make}>
      <h3>{words.title}</h3>
      {typed.map(({ name, values }, index) => (
        <div key={index} className={styles.specification}>
          <TextField
            label={words.name}
            value={name}
            maxLength={40}
            onChange={(changed) => change(index, { name: changed })}
          />
          <TextField label={words.values} value={values} onChange={(changed) => change(index, { values: changed })} />
        </div>
      ))}
      {isTooMany && <p role="alert">{fill(words.tooMany, { count, max: MAX_PIECES })}</p>}
      <div className={styles.flags}>
        <Button
          look="quiet"
          icon={Plus}
          isDisabled={typed.length >= MAX_ATTRIBUTES}
          onPress={() => setTyped([...typed, { name: '', values: '' }])}
        >
          {words.add}
        </Button>
        <Button isDisabled={count === 0 || isTooMany} onPress={() => onMake(combinationsOf(read))}>
          {fill(words.action, { count })}
        </Button>
      </div>
    </div>
  );
}
