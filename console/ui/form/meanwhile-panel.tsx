import { useEffect, useRef } from 'react';
import { form as texts } from '#texts/en/console/form.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { Button } from '../controls/button.tsx';
import styles from './form.module.css';
import type { Conflict } from './merge-fields.ts';
import type { Meanwhile } from './use-remarks.ts';

/** How a value of a field is read; null for nothing. */
export type ShownValue = (field: string, value: unknown) => string | null;

interface MeanwhilePanelProps {
  meanwhile: Meanwhile;
  /** What the button does that is pressed again. */
  verb: 'save' | 'publish';
  labelOf: (field: string) => string;
  /** Left out where values read well as they are. */
  shownValue?: ShownValue | undefined;
  onSettle: (conflict: Conflict, isMine: boolean) => void;
}

interface ChoiceProps extends Pick<MeanwhilePanelProps, 'onSettle' | 'shownValue'> {
  conflict: Conflict;
  who: string;
  label: string;
}

/** A value of a form as a person reads it. @param name of its field, outermost names left out */
function shown(value: unknown, name: string): string {
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number' && name.endsWith('_paise')) return formats.rupees(value);
  if (Array.isArray(value)) return value.map((one) => shown(one, name)).join(', ') || texts.nothing;
  if (typeof value !== 'object') return `${value as string | number}`;
  return Object.entries(value)
    .filter(([inner]) => inner !== 'id')
    .map(([inner, one]) => shown(one, inner))
    .join(', ');
}

/** What both changed, side by side, to be chosen by pointer or keys. */
function Choice({ conflict, who, label, shownValue, onSettle }: ChoiceProps) {
  const { field, base, stored, mine } = conflict;
  const read = (value: unknown): string =>
    shownValue ? (shownValue(field, value) ?? texts.nothing) : shown(value, field);
  return (
    <div role="group" aria-label={label} className={styles.conflict}>
      <h3>{label}</h3>
      <dl>
        <div>
          <dt>{texts.base}</dt>
          <dd>{read(base)}</dd>
        </div>
        <div>
          <dt>{fill(texts.theirs, { who })}</dt>
          <dd>{read(stored)}</dd>
        </div>
        <div>
          <dt>{texts.mine}</dt>
          <dd>{read(mine)}</dd>
        </div>
      </dl>
      <Button onPress={() => onSettle(conflict, true)}>{texts.keepMine}</Button>
      <Button onPress={() => onSettle(conflict, false)}>{texts.takeTheirs}</Button>
    </div>
  );
}

/** What somebody else saved meanwhile; it takes the focus, also when it is passed over (CON-023). */
export function MeanwhilePanel({ meanwhile, verb, labelOf, shownValue, onSettle }: MeanwhilePanelProps) {
  const { by, conflicts, taken } = meanwhile;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (meanwhile) box.current?.focus();
  }, [meanwhile]);
  const who = by?.who ?? texts.somebody;
  const labels = [...new Set(taken.map(labelOf))].join('; ');
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.meanwhile}>
      <p>{by ? fill(texts.savedMeanwhile, by) : texts.changedSince}</p>
      {labels !== '' && <p>{fill(texts.taken, { fields: labels })}</p>}
      <p>{(conflicts.length > 0 ? texts.conflict : texts.again)[verb]}</p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.field}
          conflict={conflict}
          who={who}
          label={labelOf(conflict.field)}
          shownValue={shownValue}
          onSettle={onSettle}
        />
      ))}
    </div>
  );
}
